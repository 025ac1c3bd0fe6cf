import { html, json, pause, serverError, text } from './http.ts';
import { mutate } from './mutate.ts';

/** Failures of a server, by name. */
export type Fault =
  /** An HTML page with HTTP 200. */
  | 'html'
  /** HTTP 500 with the page of a framework: what the server did not foresee. */
  | 'crashed'
  /** HTTP 502 with the page of a gateway. */
  | 'gateway'
  /** HTTP 200 without a body. */
  | 'empty'
  /** Half a JSON body. */
  | 'broken'
  /** Code 500 with a message. */
  | 'refused'
  /** The connection fails; nothing was done. */
  | 'unreachable'
  /** The call is done, then the connection fails: for money the outcome is unknown. */
  | 'lost'
  /** The session is over: by code in the body, or by HTTP status. */
  | '401'
  | '401-http'
  /** Never answers. */
  | 'silent';

/** An answer given by a test; what is left out is as in a good answer. */
export type Said = {
  code?: unknown;
  message?: string;
  data?: unknown;
  status?: number;
  token?: unknown;
  /** The header `Retry-After`. */
  retryAfter?: string;
};

/** How a call behaves instead of its handler. */
export type Behaviour<Payload = never, Answer = unknown> =
  | Fault
  | Said
  /** Done at once, answered after so many ms: by the handler, or by `next`. */
  | { late: number; next?: Behaviour<Payload, Answer> }
  /** Done at once, answered when the test says so: by the handler, or by `next`. */
  | { held: Promise<void>; next?: Behaviour<Payload, Answer> }
  /** As the handler answers, broken in a few places that the seed draws; the session never ends by it. */
  | { mutated: number }
  /** Makes the answer in place of the handler. */
  | ((payload: Payload) => Answer);

type Asked = {
  signal: AbortSignal;
  payload: Record<string, unknown>;
  /** The call's function returns the whole body. */
  isWhole: boolean;
  /** Runs the handler and returns its response. */
  proceed: () => Promise<Response>;
};

/** Answers a call with a behaviour. */
export async function behave(behaviour: Behaviour, asked: Asked): Promise<Response> {
  if (typeof behaviour === 'function') {
    const answer = behaviour(asked.payload as never);
    return json(asked.isWhole ? answer : { code: 200, message: '成功', data: answer });
  }
  if (typeof behaviour === 'string') return misbehave(behaviour, asked);
  if ('late' in behaviour) {
    const next = behaviour.next;
    const response = await (next ? behave(next, asked) : asked.proceed());
    return (await pause(behaviour.late, asked.signal)) ? response : Response.error();
  }
  if ('held' in behaviour) {
    const { held, next } = behaviour;
    const response = await (next ? behave(next, asked) : asked.proceed());
    await held;
    return response;
  }
  if ('mutated' in behaviour) {
    const good = await asked.proceed();
    const body = mutate(await good.text(), behaviour.mutated, { envelope: true, expiry: false });
    return text(body, 'application/json', good.status);
  }
  const { status, retryAfter, ...body } = behaviour;
  const response = json({ code: 200, message: '成功', ...body }, status);
  if (retryAfter !== undefined) response.headers.set('retry-after', retryAfter);
  return response;
}

async function misbehave(fault: Fault, { signal, proceed }: Asked): Promise<Response> {
  switch (fault) {
    case 'html':
      return html('<!doctype html><title>网关</title><p>请稍后再试</p>');
    case 'crashed':
      return serverError();
    case 'gateway':
      return html('<!doctype html><title>502</title><h1>502 Bad Gateway</h1>', 502);
    case 'empty':
      return text('', 'text/html; charset=utf-8');
    case 'broken':
      return text('{"code":200,"message":"成功","da', 'application/json');
    case 'refused':
      return json({ code: 500, message: '系统繁忙，请稍后再试', data: [] });
    case 'unreachable':
      return Response.error();
    case 'lost':
      await proceed();
      return Response.error();
    case '401':
      return json({ code: 401, message: '认证失败' });
    case '401-http':
      return json({ code: 401, message: '认证失败' }, 401);
    case 'silent':
      await pause('forever', signal);
      return Response.error();
  }
}
