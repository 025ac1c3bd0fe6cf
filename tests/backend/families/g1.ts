import { json } from '#tests/backend/http.ts';
import type { Member } from '#tests/backend/tables/members.ts';
import { decimal } from '#tests/backend/tables/money.ts';

import {
  absolutePicture,
  edit,
  everyValue,
  type Family,
  gives,
  givesRows,
  type Json,
  says,
} from './family.ts';
import { everyFishingGame, NO_ROUTES, openGame, rechargeBy } from './laravel.ts';

const ZONELESS = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/;
const DECIMAL = /^-?\d+\.\d+$/;

/** The rewrite in Go: numbers, null for empty lists and for messages, times with their zone (D-S60). */
export const G1: Family = {
  every: (response, { origin, line }) =>
    edit(response, ({ code, message, data }) => ({
      message: code === 200 && message === '成功' ? null : message,
      data: everyValue(data ?? null, (value, key) =>
        // The game list is an array even when it is empty.
        line === 'GET /api/game/list' && Array.isArray(value)
          ? value
          : asGo(absolutePicture(value, origin), key),
      ),
    })),
  calls: {
    ...NO_ROUTES,
    // Reads the flag as a number only.
    'POST /api/getGameUrl': (asked) =>
      typeof asked.payload.is_mobile_url === 'number'
        ? openGame()(asked)
        : json({ code: 1000, message: 'invalid is_mobile_url' }, 400),
    'POST /api/login_pc': gives((data, { world }) => {
      const member = world.member(data.username);
      return member && data.api_token === member.token
        ? { ...data, ...tokens(member), user_id: member.id, isagent: member.isAgent ? 1 : 0 }
        : data;
    }),
    'POST /api/register': gives(({ id, username, realname, vip }, { world }) => ({
      id,
      user_id: id,
      username,
      realname,
      vip,
      ...tokens(world.member(username)!),
    })),
    'POST /api/user': gives((data, { member }) => ({
      ...data,
      ...tokens(member!),
      user_id: data.id,
      mbalance: data.balance,
      // A member without a level has no name of one.
      current_vip: data.vip === 0 ? '' : data.current_vip,
    })),
    // Names the level here too (D-368).
    'POST /api/refreshusermoney': gives((data) => ({
      ...data,
      current_vip: data.vip === 0 ? '' : `VIP${data.vip}`,
      list: [],
    })),
    'POST /api/balance': gives((data, { member }) => ({
      ...data,
      mbalance: decimal(member!.wallet.cents),
    })),
    // Platforms are in lower case, here and where they come back.
    'POST /api/balancelist': givesRows((row) => ({ ...row, platname: row.platname.toLowerCase() })),
    'POST /api/transfer': ({ payload, proceed }) =>
      proceed({
        ...payload,
        sourcetype: venueCode(payload.sourcetype),
        targettype: venueCode(payload.targettype),
      }),
    'GET /api/game/list': gives(({ list }) => list),
    'POST /api/gamelistBycode': everyFishingGame,
    'POST /api/bannerList': givesRows(({ src, ...row }) => ({ ...row, pic: src })),
    'POST /api/getcard': gives((rows, { payload }) => (Number(payload.type) <= 4 ? rows : [])),
    'GET /api/get_pay_way': gives(({ bobi: _, ...ways }) => ways),
    'POST /api/recharge': rechargeBy((number) => ({
      message: number,
      data: { out_trade_no: number },
    })),
    'POST /api/payinfo': async ({ proceed }) =>
      edit(await proceed(), ({ code, data }) =>
        code !== 200
          ? {}
          : data.info === null
            ? { code: 500, message: '订单不存在', data: null }
            : { data: { ...data, info: { ...data.info, amount: null } } },
      ),
    'POST /api/transall': says(({ message }) => ({ message: '成功', data: { msg: message } })),
    'POST /api/uploadimg': async ({ proceed }) => {
      const response = await proceed();
      const text = await response.clone().text();
      if (!text.startsWith('http')) return response;
      const body = JSON.stringify({ code: 200, message: null, data: { path: text } });
      return new Response(body, { headers: { 'content-type': 'application/json' } });
    },
  },
};

/** A token of three parts around the stored one; the stored one alone is accepted too. */
export function webToken(token: string): string {
  return `eyJhbGciOiJIUzI1NiJ9.${token}.c2lnbmF0dXJl`;
}

function tokens({ token }: Member) {
  return { token: webToken(token), api_token: webToken(token) };
}

function venueCode(wallet: unknown): string {
  return wallet === 'userbalance' ? wallet : String(wallet).toUpperCase();
}

// An empty slice is null, a decimal a number, and the time of a record has its zone.
function asGo(value: Json, key: string): Json {
  if (Array.isArray(value)) return value.length ? value : null;
  if (typeof value !== 'string') return value;
  if (DECIMAL.test(value)) return Number(value);
  return key.endsWith('_at') ? value.replace(ZONELESS, '$1T$2+08:00') : value;
}
