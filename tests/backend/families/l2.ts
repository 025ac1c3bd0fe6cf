import {
  absolutePicture,
  crashesOn,
  edit,
  everyValue,
  type Family,
  gives,
  inRows,
} from './family.ts';
import {
  everyFishingGame,
  everyLaravel,
  givesNumberedRows,
  LARAVEL,
  rechargeBy,
  withDefaultBanners,
} from './laravel.ts';

/** Later Laravel servers with a bot: absolute pictures, 401 in the body, order numbers in the data. */
export const L2: Family = {
  every: async (response, asked) => {
    const changed = await everyLaravel(response, asked);
    const { origin } = asked;
    // The session's end is said by the controllers (D-S02).
    const { status, body, headers } = changed;
    const said = status === 401 ? new Response(body, { headers }) : changed;
    return edit(said, ({ code, data }) =>
      code === 401
        ? { data: [] }
        : { data: everyValue(data, (value) => absolutePicture(value, origin)) },
    );
  },
  calls: {
    ...LARAVEL,
    'POST /api/bannerList': withDefaultBanners,
    // Compares the referrer, which has a path and never fits: it always answers an address (D-S54).
    'GET /api/getVisitUrl': async ({ world, origin, proceed }) =>
      edit(await proceed(), () =>
        world.site.visitAddress === null
          ? { code: 200, message: '成功', data: { url: `${origin}/` } }
          : {},
      ),
    'POST /api/gamelistBycode': everyFishingGame,
    'POST /api/activitylist': gives((data) =>
      inRows(data, (rows) => rows.filter(({ state }) => state === 1)),
    ),
    'POST /api/activitydeatil': crashesOn((promotion) => promotion === null),
    'POST /api/getcard': gives((rows, { payload }) => (Number(payload.type) <= 4 ? rows : [])),
    'POST /api/recharge': rechargeBy((number, { payload, gameOrigin }) => ({
      message: number,
      data: ['usdt', 'ebpay'].includes(payload.paytype)
        ? []
        : { pay_url: `${gameOrigin}/pay/${number}`, out_trade_no: number },
    })),
    'POST /api/betrecord': givesNumberedRows,
    'POST /api/activityApplyLog': givesNumberedRows,
    // All addresses of a method, as a list (D-366).
    'POST /api/payinfo': async (asked) =>
      edit(await crashesOn(({ info }) => info === null)(asked), ({ code, data }) =>
        code === 200 ? { data: { ...data, cardlist: [data.cardlist ?? []].flat() } } : {},
      ),
  },
};
