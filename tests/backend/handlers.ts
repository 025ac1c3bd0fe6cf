import type { Call } from '#api/call.ts';
import type { WireAnswerOf, WirePayloadOf } from '#tests/backend/wire.ts';

import { type Behaviour, behave } from './behaviour.ts';
import { json, text } from './http.ts';
import type { Member } from './tables/members.ts';
import type { World } from './world.ts';

/** What a handler gets besides its payload. */
export type Context = {
  world: World;
  /** The member whose token was sent. */
  member: Member | null;
  /** The token that was sent; '' for none. */
  token: string;
  /** The site's origin, as the client reached it. */
  origin: string;
  /** The origin of games and customer service. */
  gameOrigin: string;
};

/** A handler's reply; its data has the type that the declaration names. */
export type Reply<Wire> =
  | { readonly kind: 'data'; readonly data: Wire; readonly message: string }
  | { readonly kind: 'whole'; readonly body: Wire }
  | { readonly kind: 'refused'; readonly code: number; readonly message: string }
  | { readonly kind: 'plain'; readonly text: string }
  | { readonly kind: 'expired' }
  | { readonly kind: 'disabled' }
  | { readonly kind: 'behaviour'; readonly behaviour: Behaviour };

/** One handler per declared call. */
export type Handler<C> = (
  payload: WirePayloadOf<C>,
  context: Context,
) => Reply<WireAnswerOf<C>> | Promise<Reply<WireAnswerOf<C>>>;

type Declared = { readonly method: string; readonly path: string };

/** A handler as the backend calls it, once `serve` has checked its types. */
export type Handle = (payload: never, context: Context) => Reply<unknown> | Promise<Reply<unknown>>;

/** The handlers of a capability: a missing or ill-shaped one does not compile. */
export type HandlersOf<Capability> = {
  readonly [Name in keyof Capability as Capability[Name] extends Declared ? Name : never]: Handler<
    Capability[Name]
  >;
};

/** Calls and their handlers, under the names of the calls. */
export type Capability = {
  readonly calls: Readonly<Record<string, Call>>;
  readonly handlers: Readonly<Record<string, Handle>>;
};

/** The calls that its file in `src/api/calls` declares, with their handlers. */
export function serve<Calls extends object>(calls: Calls, handlers: HandlersOf<Calls>): Capability {
  const declared = Object.entries(calls).filter((entry): entry is [string, Call] =>
    isCall(entry[1]),
  );
  return {
    calls: Object.fromEntries(declared),
    handlers: handlers as unknown as Capability['handlers'],
  };
}

// A file of calls exports constants and types besides.
function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

/** Code 200 with data. */
export function ok<Wire>(data: Wire, message = '成功'): Reply<Wire> {
  return { kind: 'data', data, message };
}

/** The same for a call declared with `envelope`, whose answer is the whole body. */
export function done<Data>(
  message: string,
  data: Data,
): Reply<{ code: number; message: string; data: Data }> {
  return { kind: 'whole', body: { code: 200, message, data } };
}

/** Text without an envelope: what deployed servers answer to an upload (D-S23). */
export function plain(text: string): Reply<never> {
  return { kind: 'plain', text };
}

/** A code other than 200, with a message for the player. */
export function refuse(code: number, message: string): Reply<never> {
  return { kind: 'refused', code, message };
}

/** A failure that no correct handler gives. */
export function misbehave(behaviour: Behaviour): Reply<never> {
  return { kind: 'behaviour', behaviour };
}

/** A handler that works for members only: without a valid token it answers 401, for a disabled one 403. */
export function memberOnly<Payload, Wire>(
  handler: (payload: Payload, context: Context & { member: Member }) => Reply<Wire>,
): (payload: Payload, context: Context) => Reply<Wire> {
  return (payload, context) => {
    const { member } = context;
    if (!member || member.isExpired) return { kind: 'expired' };
    if (member.isDisabled) return { kind: 'disabled' };
    return handler(payload, { ...context, member });
  };
}

// These come without a data key; every other refusal sends an empty list.
const WITHOUT_DATA = [400, 403, 1000];

/** Turns a reply into a response. */
export async function respond(reply: Reply<unknown>, signal: AbortSignal): Promise<Response> {
  switch (reply.kind) {
    case 'data':
      return json({ code: 200, message: reply.message, data: reply.data });
    case 'whole':
      return json(reply.body);
    case 'plain':
      return text(reply.text, 'text/html; charset=UTF-8');
    case 'expired':
      return json({ code: 401, message: '认证失败' }, 401);
    case 'disabled':
      // The login succeeds, and so does nothing after it (D-S40).
      return json({ code: 403, message: '账号已被禁用，请联系客服' }, 403);
    case 'behaviour':
      return behave(reply.behaviour, {
        signal,
        payload: {},
        isWhole: true,
        proceed: async () => json(null),
      });
    case 'refused': {
      const { code, message } = reply;
      const type = code === 1000 ? 'text/json' : 'application/json';
      return json(
        { code, message, ...(WITHOUT_DATA.includes(code) ? {} : { data: [] }) },
        200,
        type,
      );
    }
  }
}
