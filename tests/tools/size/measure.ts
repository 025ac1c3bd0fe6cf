import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export type Size = { min: number; gz: number; br: number };

/** Bytes as built, by gzip 9 and by brotli 11. */
export function measure(content: string | Buffer): Size {
  const bytes = Buffer.from(content);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return {
    min: bytes.length,
    gz: gzipSync(bytes, { level: 9 }).length,
    br: brotliCompressSync(bytes, { params }).length,
  };
}

export function sum(files: readonly { size: Size }[]): Size {
  const total = (unit: keyof Size): number =>
    files.reduce((bytes, { size }) => bytes + size[unit], 0);
  return { min: total('min'), gz: total('gz'), br: total('br') };
}
