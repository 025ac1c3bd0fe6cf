import { json, serverError } from '#tests/backend/http.ts';

import {
  absolutePicture,
  type Answerer,
  edit,
  everyValue,
  type Family,
  gives,
  givesRows,
  inRows,
  needs,
  type Row,
  says,
} from './family.ts';
import { asPaidOut, everyFishingGame, everyLaravel, LARAVEL, recoverLast } from './laravel.ts';

// The first row of the table of levels, VIP0, has this id.
const FIRST_LEVEL_ID = 20;
const LEAST_PASSWORD = 8;
const HOME_NOTICES = '6';
const HASH = '$2y$10$uQ0yZ4v1nPq8xD3rT6kWbOe5sJ7mL9aCfHgIi2Kj4Ll6Mm8Nn0OoP';

/** Names of methods in records; a transfer keeps its own. */
const METHODS: Readonly<Record<string, string>> = {
  银行卡转账: 'Bank card',
  银行卡提现: 'Bank card',
  微信支付: 'WeChat',
  支付宝: 'Alipay',
  USDT充值: 'USDT',
  USDT提现: 'USDT',
};

/** The table's sentences in English, for `Lang: en` (D-S45). */
const ENGLISH: Readonly<Record<number, string>> = {
  200: 'success',
  208: 'insufficient balance',
  210: 'insufficient balance',
  401: 'authentication failed',
  520: 'wrong payment password',
};

// These sentences are English whatever the language (D-S44).
const inEnglish = (message = 'success') =>
  says((body) => ({ message: body.message === '申请失败' ? body.message : message }));

// The number of the level's row stands where others send the level (D-S56).
const withLevelRow: Answerer = gives((data) => ({ ...data, vip: FIRST_LEVEL_ID + data.vip }));

/** The hardened fork of Laravel, as one was run. */
export const L3: Family = {
  every: async (response, asked) => {
    const isEnglish = asked.headers.get('lang') === 'en';
    return edit(await everyLaravel(response, asked), ({ code, message, data }) => ({
      message: isEnglish && /[一-鿿]/.test(message ?? '') ? (ENGLISH[code] ?? message) : message,
      // A failed check has no data.
      ...(code === 1000
        ? {}
        : { data: everyValue(data, (value) => absolutePicture(value, asked.origin)) }),
    }));
  },
  calls: {
    ...LARAVEL,
    // Empty until the operator sets one; the right host is told so (D-S54, D-S09).
    'GET /api/getVisitUrl': async ({ world, origin, proceed }) =>
      edit(await proceed(), () => {
        const { visitAddress } = world.site;
        if (visitAddress === null) return { code: 200, message: '成功', data: { url: '' } };
        return visitAddress.startsWith(origin) ? { code: 500, message: 'wap', data: [] } : {};
      }),
    'POST /api/app': gives((site) => ({
      ...site,
      isclose: site.index_modal,
      app_logo: '/uploads/',
      min_withdraw: '100',
      usdt_rate: '7.10',
      kefu_url: null,
    })),
    // Rows of the articles table, not sentences (D-S38).
    'POST /api/homenotice': givesNotices(),
    'POST /api/user': withLevelRow,
    'POST /api/refreshusermoney': withLevelRow,
    // Both passwords are checked, and their hashes are part of the answer (D-S55).
    'POST /api/register': async (asked) => {
      const { password, paypassword } = asked.payload;
      const isShort = [password, paypassword].some((one) => String(one).length < LEAST_PASSWORD);
      if (isShort) return json({ code: 1000, message: `密码不能少于${LEAST_PASSWORD}位` });
      return gives((data) => ({ ...data, password: HASH, paypwd: HASH }))(asked);
    },
    'POST /api/gamelistBycode': everyFishingGame,
    'POST /api/activitytype': givesRows((row) => ({ ...row, enname: `Type ${row.id}` })),
    'POST /api/activitylist': gives((data) =>
      inRows(data, (rows) => rows.filter(({ state }) => state === 1)),
    ),
    // An unknown promotion is a row of empty fields (D-S21).
    'POST /api/activitydeatil': gives(
      (data) => data ?? { id: null, title: '', banner: '/uploads/', content: '', memo: null },
    ),
    'POST /api/article': async (asked) =>
      asked.payload.type === HOME_NOTICES
        ? givesNotices((rows) => rows[0] ?? null)({ ...asked, proceed: () => homeNotices(asked) })
        : asked.proceed(),
    'POST /api/getcard': ({ payload, proceed }) =>
      ['1', '2', '3', '4'].includes(String(payload.type)) ? proceed() : serverError(),
    'POST /api/banklist': gives((banks) => [
      ...banks,
      { id: 99, bank_name: 'USDT', bank_img: '', ico: '/uploads/', state: 1, order: 99 },
    ]),
    'POST /api/transall': recoverLast('success', 'no balance to recover'),
    'POST /api/transfer': async (asked) =>
      edit(await LARAVEL['POST /api/transfer']!(asked), ({ code }) =>
        code === 200 ? { message: 'transfer success' } : {},
      ),
    'POST /api/dofanshui': inEnglish(),
    'POST /api/doactivityapply': inEnglish(),
    'POST /api/applyagentdo': inEnglish(),
    'POST /api/gettransrecord': needs(['type'], records),
    // The code of the platform is compared by case, and never found (D-S48).
    'POST /api/betrecord': givesRows((row) => ({ ...row, Code: '' })),
    'POST /api/payinfo': async ({ proceed }) =>
      edit(await proceed(), ({ code, data }) =>
        code === 200 && data.info === null ? { code: 500, message: '订单不存在', data: [] } : {},
      ),
    // A folder that the server may not write (D-S50).
    'POST /api/uploadimg': async (asked) =>
      asked.member ? json({ code: 201, message: '上传失败', data: [] }) : asked.proceed(),
  },
};

// Fails once there is a deposit by ebpay; state 0 also stands for a transfer under way (D-S47).
function records(asked: Parameters<Answerer>[0]) {
  const { world, member, payload } = asked;
  const type = String(payload.type);
  const isBroken = world
    .list('transactions')
    .some(
      ({ memberId, kind, paytype }) =>
        memberId === member?.id && kind === 'deposit' && ['ebpay', 'bobi'].includes(paytype),
    );
  if (type === '1' && isBroken) return serverError();
  return gives((data) =>
    inRows(asPaidOut(data, asked), (rows) =>
      rows.map((row) => ({
        ...row,
        pay_way: METHODS[row.pay_way] ?? row.pay_way,
        state: ['3', '4'].includes(type) && row.state === 2 ? 0 : row.state,
      })),
    ),
  )(asked);
}

function homeNotices({ world }: Parameters<Answerer>[0]): Promise<Response> {
  return Promise.resolve(json({ code: 200, message: '成功', data: world.site.notices }));
}

function givesNotices(choose: (rows: Row[]) => unknown = (rows) => rows): Answerer {
  return gives((notices: string[]) =>
    choose(
      notices.map((sentence, index) => ({
        id: index + 1,
        name: `公告${index + 1}`,
        content: `<p>${sentence.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`,
      })),
    ),
  );
}
