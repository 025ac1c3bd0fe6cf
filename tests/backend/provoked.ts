import type { WireAnswerOf } from '#tests/backend/wire.ts';
import type { openGame } from '#api/calls/play.ts';

import type { Behaviour } from './behaviour.ts';
import { misbehave, ok, refuse, type Reply } from './handlers.ts';
import type { World } from './world.ts';

const SLOW_MS = 10_000;

/** Names that make login and registration fail, whatever the password (README). */
export function provokedByName(name: string, world: World): Reply<never> | null {
  const given = NAMES[name];
  if (given) return given;
  const success = (token: object, data: object = {}): Behaviour => ({
    message: '登录成功',
    data: { username: name, ...data },
    ...token,
  });
  switch (name) {
    case 'slow':
      return misbehave({ late: SLOW_MS, next: success({}, { api_token: tokenOf(name, world) }) });
    case 'expired':
      return misbehave(success({}, { api_token: tokenOf(name, world) }));
    case 'plaintoken':
      return misbehave(success({}, { token: tokenOf(name, world) }));
    case 'toptoken':
      return misbehave(success({ token: tokenOf(name, world) }));
    case 'notoken':
      return misbehave(success({}));
    case 'emptytoken':
      return misbehave(success({}, { api_token: '' }));
    case 'objecttoken':
      return misbehave(success({}, { api_token: { value: tokenOf(name, world) } }));
    case 'brokentoken':
      return misbehave(success({}, { api_token: `${tokenOf(name, world)}\r\nx: 1` }));
    case 'listdata':
      return misbehave({ message: '登录成功', data: [] });
    default:
      return null;
  }
}

const NAMES: Readonly<Record<string, Reply<never>>> = {
  refused: refuse(203, '登录密码错误'),
  unknown: refuse(202, '用户不存在'),
  taken: refuse(201, '用户名已存在'),
  wordless: refuse(500, ''),
  silent: misbehave('silent'),
  html: misbehave('html'),
  empty: misbehave('empty'),
  broken: misbehave('broken'),
  unreachable: misbehave('unreachable'),
};

function tokenOf(name: string, world: World): string {
  const known = world.member(name);
  return known
    ? world.renewToken(known)
    : world.addMember({ name, isExpired: name === 'expired' }).token;
}

type Opened = Reply<WireAnswerOf<typeof openGame>>;

/** Game codes that make the launch fail, on any platform (README). */
export function provokedByCode(
  code: string,
  origin: string,
  startPlay: () => string,
): Opened | null {
  switch (code) {
    case 'closed':
      return refuse(500, '游戏维护中');
    case 'wordless':
      return refuse(500, '');
    case 'slow':
      return misbehave({ late: SLOW_MS, next: { data: { url: startPlay(), transferStatus: 0 } } });
    case 'html':
      return misbehave('html');
    case 'null':
      return ok({ url: null, transferStatus: null });
    case 'own':
      return opened(`${origin}/`);
    default:
      return Object.hasOwn(ADDRESSES, code) ? opened(ADDRESSES[code]!) : null;
  }
}

/** Addresses of games that must not open. */
const ADDRESSES: Readonly<Record<string, string>> = {
  javascript: 'javascript:alert(document.domain)',
  data: 'data:text/html,<script>alert(1)</script>',
  relative: '/play/1',
  credentials: 'https://player:secret@games.example.com/play',
  http: 'http://games.example.com/play',
  nothing: '',
};

function opened(url: string): Opened {
  return ok({ url, transferStatus: 0 });
}
