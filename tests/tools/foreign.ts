/** The most that the tools read of one answer, unpacked. */
export const MOST_BYTES = 8_000_000;

/** Reads a body; throws when it is larger than `MOST_BYTES`. */
export async function readBody(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body) {
    length += part.length;
    if (length > MOST_BYTES) throw new Error(`it has more than ${MOST_BYTES / 1e6} MB`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Text of a server without what a terminal obeys. */
export function printable(text: string): string {
  return text.replaceAll(/[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g, '?');
}
