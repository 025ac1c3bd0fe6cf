import { json, serverError } from '#tests/backend/http.ts';
import { BANKS } from '#tests/backend/tables/banks.ts';

import {
  absolutePicture,
  type Answerer,
  barePicture,
  crashesOn,
  edit,
  type Family,
  gives,
  givesRows,
  inRows,
  type Json,
  type Row,
} from './family.ts';
import { everyLaravel, LARAVEL, withDefaultBanners } from './laravel.ts';

const PROMOTIONS_PER_PAGE = 10;
// The first row of the table of levels, VIP0, has this id.
const FIRST_LEVEL_ID = 20;

// The money in games is a constant.
const memberRow: Answerer = gives((data, { origin }) => ({
  ...data,
  gameblance: 0,
  avatar: absolutePicture(data.avatar, origin),
}));

/** The oldest Laravel servers: bare picture paths, bare lists, and a crash for whatever is missing. */
export const L1: Family = {
  every: everyLaravel,
  calls: {
    ...LARAVEL,
    'POST /api/bannerList': withDefaultBanners,
    // Reads the header Origin, which browsers leave out on their own origin (D-S54).
    'GET /api/getVisitUrl': ({ headers, proceed }) =>
      headers.has('origin') ? proceed() : serverError(),
    'POST /api/app': gives(
      ({ site_name: _, android_download_url: _url, app_download_switch: _on, ...site }) => site,
    ),
    // At most three, and what was deleted is null.
    'POST /api/homenotice': gives((notices) => [...notices, null].slice(0, 3)),
    'GET /api/game/list': gives(({ list }, { payload }) =>
      list.flatMap((row: Row) => listRow(row, payload.category)),
    ),
    'POST /api/user': memberRow,
    'POST /api/refreshusermoney': memberRow,
    // A token that does not fit is no error (D-S14).
    'POST /api/balance': async ({ proceed }) => {
      const response = await proceed();
      return response.status === 401
        ? json({ code: 200, message: '成功', data: { balance: null } })
        : response;
    },
    // Percentages as plain numbers, VIP10 with the highest (D-365).
    'POST /api/uservip': givesRows(({ id, ...row }) => ({
      ...row,
      id,
      recharge: (id - FIRST_LEVEL_ID) / 2,
      flow: (id - FIRST_LEVEL_ID) / 4,
    })),
    'POST /api/getservicerurl': gives(({ url, domain }) => ({ url, domain })),
    'POST /api/activitylist': gives((data) => ({
      ...inRows(data, (rows) => rows.slice(0, PROMOTIONS_PER_PAGE).map(barePromotion)),
      per_page: PROMOTIONS_PER_PAGE,
      last_page: Math.ceil(data.total / PROMOTIONS_PER_PAGE) || 1,
    })),
    'POST /api/activitydeatil': gives((data) => data && barePromotion(data)),
    'POST /api/getcard': async ({ payload, member, proceed }) => {
      const isKnown = ['1', '2', '3', '4'].includes(String(payload.type));
      const isBankGone =
        String(payload.type) === '1' &&
        member?.cards.some(({ type, bank }) => type === 1 && !BANKS.includes(bank));
      return isKnown && !isBankGone ? proceed() : serverError();
    },
    // The payment password is not looked at.
    'POST /api/bindcard': ({ payload, member, proceed }) =>
      proceed(member ? { ...payload, pay_pass: member.paymentPassword } : payload),
    // An account of a deleted bank breaks the whole list: a site that takes bank transfers has none.
    'POST /api/getpaybank': gives(ofKnownBanks),
    'POST /api/payinfo': async (asked) =>
      edit(await crashesOn(({ info }) => info === null)(asked), ({ code, data }) =>
        code === 200 ? { data: { ...data, cardlist: ofKnownBanks(data.cardlist) } } : {},
      ),
  },
};

// Images are bare paths, and every other lottery stands under a category of its own (D-S07, D-S11).
function listRow(row: Row, wanted: string): Row[] {
  const { is_hot: _, app_img: _img, app_icon: _icon, header_logo, ...rest } = row;
  const isOwn = row.category_id === 'lottery' && Number(/\d+$/.exec(row.game_code)?.[0]) % 2 === 1;
  const category_id = isOwn ? 'lhc' : row.category_id;
  if (wanted && wanted !== category_id) return [];
  const bare = barePicture(row.mobile_img);
  return [{ ...rest, category_id, mobile_img: bare, api_logo_img: barePicture(header_logo) }];
}

function barePromotion(row: Row): Row {
  return { ...row, banner: barePicture(row.banner) };
}

function ofKnownBanks(accounts: Json): Json {
  if (!Array.isArray(accounts)) return accounts;
  return accounts.filter(({ bank_data: bank }: Row) => bank !== null);
}
