import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

type Encoding = 'br' | 'gzip' | '';

const squeezed = new Map<string, Promise<Buffer>>();

/** Ends of names of files that are worth compressing. */
export const COMPRESSIBLE = ['html', 'js', 'css', 'svg', 'json', 'txt'];

/** The best encoding that the browser accepts, or '' when there is none or the file is not compressible. */
export function encodingFor(accepted: string | undefined, path: string): Encoding {
  if (!COMPRESSIBLE.includes(path.split('.').at(-1)!)) return '';
  const names = (accepted ?? '').split(',').map((name) => name.trim().split(';')[0]);
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : '';
}

/** Compresses a body at the highest level, once per ETag. */
export function compress(tag: string, body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (!encoding) return Promise.resolve(body);
  const key = `${encoding} ${tag}`;
  const made = squeezed.get(key) ?? squeeze(body, encoding);
  squeezed.set(key, made);
  return made;
}

function squeeze(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(body, { level: 9 });
  return promisify(brotliCompress)(body, {
    params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}
