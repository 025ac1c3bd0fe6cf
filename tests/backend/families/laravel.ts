import { fillVenue } from '#tests/backend/capabilities/play.ts';
import { recoverVenue } from '#tests/backend/capabilities/member.ts';
import { json, text } from '#tests/backend/http.ts';
import type { Member } from '#tests/backend/tables/members.ts';
import { GAMES } from '#tests/backend/tables/games.ts';
import type { World } from '#tests/backend/world.ts';

import {
  type Answerer,
  type Asked,
  type Body,
  edit,
  everyValue,
  type Family,
  gives,
  inRows,
  isMissing,
  type Json,
  needs,
  refuses,
  says,
} from './family.ts';

/** The payment methods that these servers have; any other falls through (D-S03). */
const PAYTYPES = ['bank', 'alipay', 'wxpay', 'usdt', 'ebpay'];

// Amounts that provoke an answer of their own keep it (README).
const PROVOKED = /^61[1-7](\.0*)?$/;

/** A deposit order answered in the way of a generation, given its number. */
export function rechargeBy(
  answer: (number: string, asked: Asked, body: Body) => Partial<Body>,
): Answerer {
  const created = says((body, asked) =>
    PROVOKED.test(String(asked.payload.amount))
      ? {}
      : answer(body.data?.out_trade_no ?? body.message, asked, body),
  );
  return (asked) =>
    !asked.member || PAYTYPES.includes(asked.payload.paytype)
      ? created(asked)
      : text('', 'text/html; charset=UTF-8');
}

/** Two pictures of the site itself where the operator has none. */
export const withDefaultBanners: Answerer = gives((banners) =>
  banners.length
    ? banners
    : [1, 2].map((number) => ({ src: `/static/style/banner${number}.png`, background: null })),
);

/** Routes that no deployed server has (D-S16, D-S52). */
export const NO_ROUTES: Family['calls'] = {
  'POST /api/updateApiBalance': isMissing,
  'POST /api/telegram/auto-login': isMissing,
  'POST /api/gameRecharge': isMissing,
  'POST /api/game-end': isMissing,
};

/** What the three generations of Laravel have in common. */
export const LARAVEL: Family['calls'] = {
  ...NO_ROUTES,
  'POST /api/getGameUrl': openGame(),
  'POST /api/transall': recoverLast('回收成功', '没有可回收的金额'),
  'GET /api/get_pay_way': gives(({ bobi: _, ...ways }) => ways),
  'POST /api/recharge': rechargeBy((number) => ({ message: number, data: [] })),
  'POST /api/gettransrecord': needs(['type'], gives(asPaidOut)),
  'POST /api/getfanshui': needs(['api_type', 'type']),
  'POST /api/updateuserinfo': needs(['email', 'mobile', 'birthday']),
  'POST /api/withdraw': refuses(205, () => ({ code: 520 })),
  // A failed transfer repeats the answer of the game's server.
  'POST /api/transfer': refuses(209, ({ message }) => ({ data: { code: 1001, msg: message } })),
};

/** Every answer of a Laravel server: a failed check is printed past the middleware, pages name their neighbours. */
export const everyLaravel: Family['every'] = async (response, { origin }) => {
  const changed = await edit(response, (body) => ({
    data: everyValue(body.data, (value) => withNeighbours(value, origin)),
  }));
  const body = changed.type === 'error' ? '' : await changed.clone().text();
  if (!/^\{"code":1000\b/.test(body)) return changed;
  // Neither data nor a header that lets a page of another origin read it (D-S01, D-S46).
  const { code, message } = JSON.parse(body) as Body;
  return new Response(JSON.stringify({ code, message }), {
    headers: { 'content-type': 'text/json' },
  });
};

/** `transferStatus` is unknown: the server fills the venue itself when the member wants that (D-S52). */
export function openGame(): Answerer {
  return gives(({ transferStatus: _, ...data }, { world, member, payload }) => {
    if (member?.isAutoTransferOn) fillVenue(world, member, payload.plat_name);
    return data;
  });
}

/** Collects one venue only: the last one that money went into, else the fullest (D-S53). */
export function recoverLast(done: string, nothing: string): Answerer {
  return ({ world, member, proceed }) => {
    if (!member || member.isExpired || member.isDisabled) return proceed();
    const platform = lastVenue(world, member);
    const cents = platform ? recoverVenue(world, member, platform) : 0;
    return json({ code: 200, message: cents > 0 ? done : nothing, data: '' });
  };
}

function lastVenue(world: World, member: Member): string | undefined {
  const into = world
    .list('transactions')
    .findLast(({ memberId, kind }) => memberId === member.id && kind === 'in');
  if (into) return into.platform;
  return [...member.venues].toSorted(([, a], [, b]) => b.cents - a.cents)[0]?.[0];
}

/** The slot list of servers that ignore the code: all fishing games, with that type (D-S12, D-S41). */
export const everyFishingGame: Answerer = gives(() =>
  GAMES.filter(({ category, isOn }) => category === 'fishing' && isOn).map((game) => ({
    gamepic: game.picture,
    catecode: game.platform,
    gamename: game.name,
    gamecode: game.code,
    gametype: 'fishing',
  })),
);

/** Rows that were filtered after paging: an object with numeric keys (D-S05). */
export const givesNumberedRows: Answerer = gives((data) => inRows(data, (rows) => ({ ...rows })));

/** The amount of a withdrawal is what is paid out, in USDT for USDT (D-S29). */
export function asPaidOut(data: Json, { payload }: Asked): Json {
  if (String(payload.type) !== '2') return data;
  return inRows(data, (rows) => rows.map((row) => ({ ...row, amount: row.real_money })));
}

function withNeighbours(value: Json, origin: string): Json {
  if (typeof value !== 'object' || value === null || !('last_page' in value)) return value;
  const path = `${origin}/api`;
  const at = (page: number) =>
    page >= 1 && page <= value.last_page ? `${path}?page=${page}` : null;
  return {
    ...value,
    path,
    first_page_url: at(1),
    last_page_url: at(value.last_page),
    next_page_url: at(value.current_page + 1),
    prev_page_url: at(value.current_page - 1),
  };
}
