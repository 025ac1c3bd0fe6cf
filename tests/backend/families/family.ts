import type { Context } from '#tests/backend/handlers.ts';
import { notFound, serverError } from '#tests/backend/http.ts';

/** The generations of deployed servers: three of Laravel, oldest first, and one in Go. */
export const FAMILY_NAMES = ['L1', 'L2', 'L3', 'G1'] as const;
export type FamilyName = (typeof FAMILY_NAMES)[number];

/** The family of this name, `null` for no name; throws for an unknown one. */
export function readFamily(name: unknown): FamilyName | null {
  if (name === undefined || name === null || name === '') return null;
  const known = FAMILY_NAMES.find((one) => one === name);
  if (!known) throw new Error(`there is no family ${JSON.stringify(name)}`);
  return known;
}

/** A part of a body; the row that reads it knows its shape. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Json = any;
export type Row = Record<string, Json>;

/** The body of an answer. */
export type Body = { code: number; message: string | null; data?: Json };

/** A request to a server of a family. */
export type Asked = Context & {
  /** Names the call: `POST /api/user`. */
  line: string;
  payload: Record<string, Json>;
  headers: Headers;
  /** Runs the handler, with another payload if one is given; returns its answer. */
  proceed: (payload?: Record<string, Json>) => Promise<Response>;
};

export type Answerer = (asked: Asked) => Response | Promise<Response>;

/** How the servers of one generation differ from the handlers. */
export type Family = {
  /** By the line of the call, `POST /api/user`; the other calls answer as their handlers do. */
  readonly calls: Readonly<Record<string, Answerer>>;
  /** What happens to every answer. */
  readonly every: (response: Response, asked: Asked) => Promise<Response>;
};

/** For a call that the server does not have: HTTP 404. */
export const isMissing: Answerer = () => notFound();

/** Changes the body of an answer; a page, text, nothing and a broken connection stay as they are. */
export async function edit(
  response: Response,
  change: (body: Body) => Partial<Body>,
): Promise<Response> {
  const body = response.type === 'error' ? null : readBody(await response.clone().text());
  if (!body) return response;
  const { status, headers } = response;
  return new Response(JSON.stringify({ ...body, ...change(body) }), { status, headers });
}

function readBody(text: string): Body | null {
  try {
    const body = JSON.parse(text) as Body | null;
    return typeof body === 'object' && body !== null && 'code' in body ? body : null;
  } catch {
    return null;
  }
}

/** Changes the body of a success. */
export function says(change: (body: Body, asked: Asked) => Partial<Body>): Answerer {
  return async (asked) =>
    edit(await asked.proceed(), (body) => (body.code === 200 ? change(body, asked) : {}));
}

/** Changes the data of a success. */
export function gives(change: (data: Json, asked: Asked) => unknown): Answerer {
  return says((body, asked) => ({ data: change(body.data, asked) }));
}

/** Changes each row of a success: of a list, of a page, or of a page inside `list`. */
export function givesRows(change: (row: Row, asked: Asked) => Row): Answerer {
  return gives((data, asked) => inRows(data, (rows) => rows.map((row) => change(row, asked))));
}

/** The same data with other rows. */
export function inRows(data: Json, change: (rows: Row[]) => unknown): Json {
  if (Array.isArray(data)) return change(data);
  const name = ['data', 'list'].find(
    (one) => data !== null && typeof data === 'object' && one in data,
  );
  return name ? { ...data, [name]: inRows(data[name], change) } : data;
}

/** Changes what a refusal with this code says. */
export function refuses(code: number, change: (body: Body) => Partial<Body>): Answerer {
  return async (asked) =>
    edit(await asked.proceed(), (body) => (body.code === code ? change(body) : {}));
}

/** Crashes on an answer with such data. */
export function crashesOn(isBroken: (data: Json) => boolean): Answerer {
  return async ({ proceed }) => {
    const response = await proceed();
    const body = readBody(await response.clone().text());
    return body?.code === 200 && isBroken(body.data) ? serverError() : response;
  };
}

/** Crashes when one of these fields was not sent, because the server reads them without looking. */
export function needs(
  fields: readonly string[],
  answer: Answerer = ({ proceed }) => proceed(),
): Answerer {
  return (asked) =>
    fields.some((name) => asked.payload[name] === undefined) ? serverError() : answer(asked);
}

/** Every value inside a body changed, the innermost first; `key` is the name of its field. */
export function everyValue(
  value: Json,
  change: (value: Json, key: string) => Json,
  key = '',
): Json {
  if (Array.isArray(value))
    return change(
      value.map((one) => everyValue(one, change, key)),
      key,
    );
  if (typeof value !== 'object' || value === null) return change(value, key);
  return change(
    Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, everyValue(one, change, name)]),
    ),
    key,
  );
}

const UPLOADS = /^\/uploads\//;
const BARE = /^(games|banners|avatars|vip)\/[\w-]+/;

/** A stored picture as an absolute address; every other value as it is (D-S07). */
export function absolutePicture(value: Json, origin: string): Json {
  if (typeof value !== 'string') return value;
  if (UPLOADS.test(value)) return origin + value;
  return BARE.test(value) ? `${origin}/uploads/${value}` : value;
}

/** A stored picture as its bare path, '' without one. */
export function barePicture(value: Json): Json {
  return typeof value === 'string' ? value.replace(UPLOADS, '') : value;
}
