import type { Call } from '#api/call.ts';

import { behave } from './behaviour.ts';
import { capabilities } from './capabilities.ts';
import { handleControl } from './controlApi.ts';
import { inEnglish } from './english.ts';
import { answerAs } from './families/answerAs.ts';
import { type Context, type Handle, respond } from './handlers.ts';
import { json, notFound, pause, preflight, readPayload } from './http.ts';
import { holdsToken } from './tables/members.ts';
import { servePicture } from './uploads.ts';
import { missingField } from './wire.ts';
import type { LoggedRequest, World } from './world.ts';
import { setUpWorlds, type WorldSettings, world as worldOf } from './worlds.ts';

type Served = { call: Call; handle: Handle };

const served = new Map<string, Served>(
  Object.values(capabilities).flatMap(({ calls, handlers }) =>
    Object.entries(calls).map(
      ([name, call]) => [`${call.method} ${call.path}`, { call, handle: handlers[name]! }] as const,
    ),
  ),
);

export type BackendOptions = Partial<WorldSettings> & {
  /** Serves `/__world/…` to loopback hosts: for development and tests. */
  controlApi?: boolean;
  /** Where the demo game is served: an origin other than the site's. */
  gameOrigin?: string;
};

export type Backend = (request: Request) => Promise<Response>;

/** Where games are served unless `gameOrigin` says otherwise. */
export const DEFAULT_GAME_ORIGIN = 'http://127.0.0.1:4174';

/** Builds the backend; `isLive` and `latencyMs` apply to every world that it makes. */
export function createBackend(options: BackendOptions = {}): Backend {
  const { controlApi = false, gameOrigin = DEFAULT_GAME_ORIGIN, ...settings } = options;
  setUpWorlds(settings);
  return async (request) => {
    const { hostname, pathname, origin } = new URL(request.url);
    const world = worldOf(hostname);
    if (request.method === 'OPTIONS') return preflight();
    if (controlApi && pathname.startsWith('/__world/')) return handleControl(request, world);
    if (pathname.startsWith('/uploads/')) return servePicture(pathname, world);
    const found = served.get(`${request.method} ${pathname}`);
    if (!found) {
      world.unknownRequests.push(`${request.method} ${pathname}`);
      return notFound();
    }
    const payload = await readPayload(request);
    const entry = log(world, request, pathname, payload);
    if (world.isCutOff) {
      entry.status = 0;
      return Response.error();
    }
    if (world.latencyMs) await pause(world.latencyMs, request.signal);
    const token = tokenOf(request);
    const member = world.members.find((one) => holdsToken(one, token)) ?? null;
    const context = { world, member, token, origin, gameOrigin };
    const answered = await answer(found, payload, context, request);
    entry.status = answered.status;
    if (answered.type === 'error') return answered;
    const { sendsNumbers, cacheControl } = world.site;
    const response = sendsNumbers ? await withNumbers(answered) : answered;
    response.headers.set('date', dateOf(world));
    if (cacheControl && request.method === 'GET')
      response.headers.set('cache-control', cacheControl);
    return response;
  };
}

/** The backend of unit tests: clocks stand still until a test moves them, no control API. */
export const backend: Backend = createBackend();

/** Whether a path is answered by the backend; all others are files of the site. */
export function isBackendPath(pathname: string): boolean {
  return /^\/(api|uploads|__world)\//.test(pathname);
}

async function answer(
  { call, handle }: Served,
  payload: Record<string, unknown>,
  context: Context,
  request: Request,
): Promise<Response> {
  const handled = async (sent = payload): Promise<Response> => {
    const missing = missingField(call, sent);
    if (missing) return json({ code: 1000, message: `缺少参数 ${missing}` }, 200, 'text/json');
    const reply = await handle(sent as never, context);
    const isEnglish = request.headers.get('lang') === 'en' && reply.kind === 'data';
    return respond(isEnglish ? { ...reply, data: inEnglish(reply.data) } : reply, request.signal);
  };
  const { headers } = request;
  const proceed = () =>
    answerAs(context.world.family, {
      ...context,
      line: `${call.method} ${call.path}`,
      payload,
      headers,
      proceed: handled,
    });
  context.world.settle();
  const behaviour = context.world.takeBehaviour(call);
  if (!behaviour) return proceed();
  return behave(behaviour, { signal: request.signal, payload, isWhole: call.envelope, proceed });
}

const DIGITS = /"(id|out_trade_no|deposit_no|bank_no)":"([1-9]\d*)"/g;

/** The same answer with bare digits. No value of JavaScript holds them, so its text is changed. */
async function withNumbers(response: Response): Promise<Response> {
  const { status, headers } = response;
  const body = (await response.text()).replace(DIGITS, '"$1":$2');
  return new Response(body, { status, headers });
}

// '' is as good as none: a page of another origin reads no `Date`, unless the server exposes it.
function dateOf({ clock, site }: World): string {
  return site.isDateReadable ? new Date(clock.now()).toUTCString() : '';
}

// Whole, or between the dots of a token in three parts, as one family issues them.
const TOKEN = /^Bearer (?:[\w-]+\.)?(\w{60})(?:\.[\w-]+)?$/;

function tokenOf(request: Request): string {
  return TOKEN.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
}

function log(
  world: World,
  request: Request,
  path: string,
  payload: Record<string, unknown>,
): LoggedRequest {
  const entry: LoggedRequest = {
    method: request.method,
    path,
    payload,
    atMs: world.clock.now(),
    hasToken: /^Bearer \S/.test(request.headers.get('authorization') ?? ''),
    status: null,
  };
  world.requests.push(entry);
  return entry;
}
