// Any origin is allowed: the client sends its token in a header, never a cookie.
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-allow-headers': 'authorization, content-type, accept, lang',
  // Without it a page of another origin cannot read the server's time.
  'access-control-expose-headers': 'Date, Retry-After',
  'access-control-max-age': '600',
};

export function json(
  body: unknown,
  status = 200,
  type = 'application/json; charset=utf-8',
): Response {
  return text(JSON.stringify(body), type, status);
}

export function html(markup: string, status = 200, headers: Record<string, string> = {}): Response {
  return text(markup, 'text/html; charset=utf-8', status, headers);
}

export function text(
  body: string,
  type: string,
  status = 200,
  headers: Record<string, string> = {},
): Response {
  return new Response(body, {
    status,
    headers: { 'content-type': type, 'cache-control': 'no-store', ...CORS, ...headers },
  });
}

/** The answer to a preflight. */
export function preflight(): Response {
  return new Response(null, { status: 204, headers: CORS });
}

/** The 404 page of a web server. */
export function notFound(): Response {
  return html('<!doctype html><title>404</title><h1>404 Not Found</h1>', 404);
}

/** The page of a framework for what its code did not foresee. */
export function serverError(): Response {
  return html('<!doctype html><title>Server Error</title><h1>Whoops</h1>', 500);
}

/** The fields of a multipart form. Node 26 refuses a page’s files in `formData()`. */
async function readForm(request: Request): Promise<Record<string, unknown>> {
  const [, boundary = ''] = /boundary="?([^";]+)/.exec(request.headers.get('content-type')!) ?? [];
  const bytes = new Uint8Array(await request.arrayBuffer());
  // One sign per byte, so that places in the text are places in the bytes.
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  const fields: Record<string, unknown> = {};
  const parts = /\r\n\r\n/g;
  for (let start = text.indexOf(`--${boundary}`); start >= 0;) {
    const next = text.indexOf(`\r\n--${boundary}`, start);
    parts.lastIndex = start;
    const head = parts.exec(text);
    if (next < 0 || !head) break;
    const headers = text.slice(start, head.index);
    const [, name = ''] = /\bname="([^"]*)"/.exec(headers) ?? [];
    const [, type = ''] = /content-type: *([^\r]*)/i.exec(headers) ?? [];
    const body = bytes.slice(head.index + head[0].length, next);
    const [, file] = /\bfilename="([^"]*)"/.exec(headers) ?? [];
    fields[name] =
      file === undefined ? new TextDecoder().decode(body) : new File([body], file, { type });
    start = next + 2;
  }
  return fields;
}

/** The payload of a request, sent as JSON, form or query: deployed servers read all of them. */
export async function readPayload(request: Request): Promise<Record<string, unknown>> {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  if (request.headers.get('content-type')?.startsWith('multipart/form-data')) {
    return { ...query, ...(await readForm(request)) };
  }
  const body = request.method === 'POST' ? await request.text() : '';
  if (request.headers.get('content-type')?.includes('x-www-form-urlencoded')) {
    return { ...query, ...Object.fromEntries(new URLSearchParams(body)) };
  }
  try {
    const sent: unknown = JSON.parse(body);
    return typeof sent === 'object' && sent !== null && !Array.isArray(sent)
      ? { ...query, ...sent }
      : query;
  } catch {
    return query;
  }
}

/** Waits `ms`, or until the request is aborted: then it resolves with `false`. */
export function pause(ms: number | 'forever', signal: AbortSignal): Promise<boolean> {
  if (signal.aborted) return Promise.resolve(false);
  return new Promise((resolve) => {
    const timer = ms === 'forever' ? undefined : setTimeout(() => resolve(true), ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve(false);
    });
  });
}
