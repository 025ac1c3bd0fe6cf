import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, resolve, sep } from 'node:path';
import { decodeText } from '#domain/decodeText.ts';
import { compress, encodingFor } from './compress.ts';
import { cacheControl, NOT_SERVED } from './headers.ts';

/** The content type of a file by the end of its name. */
export const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.woff2': 'font/woff2',
};

/** Reads the file at a path inside a folder. Returns null for missing files, hidden files and files for operators. */
export async function readSiteFile(folder: string, path: string): Promise<Buffer | null> {
  const name = decodeText(path, '\0');
  const file = resolve(folder, `.${sep}${name}`);
  if (!file.startsWith(folder + sep) || name.includes('\0') || isHidden(name)) return null;
  return readFile(file).catch(() => null);
}

function isHidden(name: string): boolean {
  return new RegExp(NOT_SERVED).test(name.replaceAll('\\', '/'));
}

/** Answers a GET or HEAD request as a production host should: type, caching, ETag, compression. */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  body: Buffer,
  headers: Readonly<Record<string, string>> = {},
  status = 200,
): Promise<void> {
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
  const all = {
    'Cache-Control': cacheControl(path),
    ETag: etag,
    Vary: 'Accept-Encoding',
    ...headers,
  };
  for (const [name, value] of Object.entries(all)) response.setHeader(name, value);
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304).end();
    return;
  }
  const encoding = encodingFor(request.headers['accept-encoding'], path);
  const sent = await compress(etag, body, encoding);
  if (encoding) response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Type', TYPES[extname(path)] ?? 'application/octet-stream');
  response.setHeader('Content-Length', sent.length);
  response.writeHead(status).end(request.method === 'HEAD' ? undefined : sent);
}
