import { parseJson } from '#api/parseJson.ts';

/** Parses a successful answer with its envelope. Returns undefined for any other body. */
export function readBody(body: string | undefined): { data?: unknown } | undefined {
  const answer = parseJson(body) as { code: unknown; data?: unknown } | null | undefined;
  return answer?.code === 200 || answer?.code === '200' ? answer : undefined;
}

/** The data of a successful answer. Returns undefined for any other body. */
export function readAnswer(body: string | undefined): unknown {
  return readBody(body)?.data;
}
