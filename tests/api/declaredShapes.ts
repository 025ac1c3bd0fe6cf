import type * as agent from '#api/calls/agent.ts';
import type * as cards from '#api/calls/cards.ts';
import type * as deposit from '#api/calls/deposit.ts';
import type * as games from '#api/calls/games.ts';
import type * as home from '#api/calls/home.ts';
import type * as login from '#api/calls/login.ts';
import type * as member from '#api/calls/member.ts';
import type * as messages from '#api/calls/messages.ts';
import type * as play from '#api/calls/play.ts';
import type * as profile from '#api/calls/profile.ts';
import type * as promotions from '#api/calls/promotions.ts';
import type * as rebate from '#api/calls/rebate.ts';
import type * as records from '#api/calls/records.ts';
import type * as redpacket from '#api/calls/redpacket.ts';
import type * as service from '#api/calls/service.ts';
import type * as site from '#api/calls/site.ts';
import type * as slots from '#api/calls/slots.ts';
import type * as telegramLogin from '#api/calls/telegramLogin.ts';
import type * as transfer from '#api/calls/transfer.ts';
import type * as venues from '#api/calls/venues.ts';
import type * as vip from '#api/calls/vip.ts';
import type * as withdrawal from '#api/calls/withdrawal.ts';
import type { Call } from '#api/call.ts';

type MoneyCalls = typeof deposit & typeof withdrawal & typeof transfer & typeof rebate;
type MemberCalls = typeof member & typeof cards & typeof profile & typeof messages & typeof vip;
type GameCalls = typeof games & typeof slots & typeof play & typeof venues & typeof records;
type OfferCalls = typeof home & typeof promotions & typeof redpacket & typeof agent;
type SiteCalls = typeof site & typeof service & typeof login & typeof telegramLogin;

/**
 * A type as a value. `amount` is exact decimal text or null; `count` is a whole number; `oneOf` lists the possible
 * words; `rows` has the shape of each row.
 */
export type AnyShape =
  | 'nothing'
  | 'flag'
  | 'count'
  | 'amount'
  | 'text'
  | 'text or null'
  | { readonly oneOf: readonly (string | null)[] }
  | { readonly optional: AnyShape }
  | { readonly rows: AnyShape }
  | { readonly fields: Readonly<Record<string, AnyShape>> };

type Shape<T> = [T] extends [void]
  ? 'nothing'
  : [T] extends [boolean]
    ? 'flag'
    : [T] extends [number]
      ? 'count'
      : [NonNullable<T>] extends [{ readonly unit: string }]
        ? 'amount'
        : [T] extends [readonly (infer Row)[]]
          ? { readonly rows: Shape<Row> }
          : [NonNullable<T>] extends [string]
            ? string extends NonNullable<T>
              ? null extends T
                ? 'text or null'
                : 'text'
              : { readonly oneOf: readonly T[] }
            : {
                readonly fields: {
                  readonly [K in keyof T]-?: undefined extends T[K]
                    ? { readonly optional: Shape<Exclude<T[K], undefined>> }
                    : Shape<T[K]>;
                };
              };

type Calls = MoneyCalls & MemberCalls & GameCalls & OfferCalls & SiteCalls;

/** The shape of every answer, by the name of its call. */
type Shapes = {
  readonly [
    Name in keyof Calls as Calls[Name] extends Call<
      infer _Payload,
      infer _WirePayload,
      infer _Wire,
      infer _Ours
    >
      ? Name
      : never
  ]: Calls[Name] extends Call<infer _Payload, infer _WirePayload, infer _Wire, infer Ours>
    ? Shape<Ours>
    : never;
};

/** Fields of one kind: `each('text', 'id', 'name')`. */
function each<const Kind, const Name extends string>(kind: Kind, ...names: Name[]) {
  return Object.fromEntries(names.map((name) => [name, kind])) as Record<Name, Kind>;
}
const texts = <const Name extends string>(...names: Name[]) => each('text', ...names);
const amounts = <const Name extends string>(...names: Name[]) => each('amount', ...names);
const rowsOf = <const Fields>(fields: Fields) => ({ rows: { fields } });
const pageOf = <const Fields>(fields: Fields) => ({
  rows: rowsOf(fields),
  ...each('count', 'total', 'lastPage'),
});

const MESSAGE = { fields: texts('message') };
const ADDRESS = { fields: texts('address') };
const LOGIN = { fields: each('text or null', 'token', 'firstPassword') };
const ACCOUNTS = rowsOf(texts('number', 'owner', 'branch', 'info', 'bankName'));
const VENUES = rowsOf({ ...texts('platform', 'name'), ...amounts('balanceCny', 'availableCny') });
const GAMES = rowsOf({
  ...texts('name', 'platform', 'code', 'picture'),
  isHot: 'flag',
  category: {
    oneOf: [null, 'realbet', 'sport', 'fishing', 'joker', 'concise', 'lottery', 'gaming'],
  },
});
const REFRESHED = {
  ...each({ optional: 'text' }, 'id', 'name', 'realName', 'avatar', 'mobile', 'email', 'birthday'),
  ...each({ optional: 'amount' }, 'balanceCny', 'availableCny', 'gameBalanceCny', 'depositedCny'),
  ...each({ optional: 'amount' }, 'depositRate', 'withdrawalRate', 'erc20FeeUsdt', 'trc20FeeUsdt'),
  ...each({ optional: 'flag' }, 'isAgent', 'isAutoTransferOn'),
  ...each({ optional: 'count' }, 'joinedDays'),
};

/** The declared type of every answer. A missing or wrong shape does not compile. */
const SHAPES: Shapes = {
  applyForAgent: MESSAGE,
  loadCards: rowsOf(texts('id', 'bank', 'owner', 'number', 'branch', 'icon')),
  bindCard: MESSAGE,
  unbindCard: MESSAGE,
  loadBanks: rowsOf(texts('name', 'icon')),
  loadPayWays: {
    fields: each('flag', 'isBankOn', 'isUsdtOn', 'isBobiOn', 'isWechatOn', 'isAlipayOn'),
  },
  loadPayRange: { fields: amounts('minCny', 'maxCny') },
  recharge: { fields: texts('orderNumber', 'address', 'amount', 'payUrl', 'message') },
  loadReceivingAccounts: ACCOUNTS,
  loadDeposit: {
    fields: {
      ...amounts('amountCny', 'realAmount'),
      ...texts('paytype', 'state', 'createdAt', 'address', 'network', 'picture'),
      ...texts('depositNo', 'channel'),
      isFound: 'flag',
      accounts: ACCOUNTS,
    },
  },
  loadFeaturedGames: { fields: { hot: GAMES } },
  loadGames: GAMES,
  loadBanners: rowsOf(texts('picture', 'address')),
  loadHomeNotices: { rows: 'text' },
  login: LOGIN,
  register: LOGIN,
  logoff: 'nothing',
  loadMember: {
    fields: { ...REFRESHED, vipText: { optional: 'text' }, vipNumber: { optional: 'count' } },
  },
  refreshMember: { fields: REFRESHED },
  loadBalance: { fields: amounts('balanceCny', 'availableCny') },
  collectBalances: MESSAGE,
  loadMessages: { fields: pageOf(texts('id', 'title', 'content', 'createdAt')) },
  openGame: { fields: { address: 'text', transferStatus: 'count' } },
  fillGameWallet: 'nothing',
  endGame: 'nothing',
  updateProfile: MESSAGE,
  changeLoginPassword: MESSAGE,
  changePaymentPassword: MESSAGE,
  uploadAvatar: 'nothing',
  loadPromotionTypes: rowsOf(texts('id', 'name')),
  loadPromotions: { fields: { rows: rowsOf({ ...texts('id', 'title', 'banner'), isOn: 'flag' }) } },
  loadPromotion: {
    fields: { ...texts('id', 'title', 'banner', 'content', 'memo'), canApply: 'flag' },
  },
  applyForPromotion: MESSAGE,
  loadRebates: {
    fields: {
      ...pageOf({
        ...texts('id', 'gameName', 'state', 'createdAt', 'updatedAt'),
        ...amounts('amountCny'),
      }),
      ...amounts('claimedCny', 'pendingCny'),
    },
  },
  claimRebates: MESSAGE,
  loadTransactions: {
    fields: pageOf({
      ...texts('orderNumber', 'method', 'state', 'createdAt'),
      ...amounts('amountCny', 'paidAmount'),
    }),
  },
  loadBets: {
    fields: pageOf({
      ...texts('id', 'platformName', 'platform', 'status', 'createdAt'),
      ...amounts('amountCny', 'winLossCny'),
    }),
  },
  loadApplications: { fields: pageOf(texts('id', 'promotion', 'state', 'createdAt')) },
  loadRedPacket: {
    fields: {
      ...each('count', 'remaining', 'claimed', 'maxTimes'),
      status: 'text',
      rules: rowsOf({
        ...texts('startsAt', 'endsAt'),
        ...amounts('depositFromCny', 'depositToCny'),
        grabs: 'count',
      }),
    },
  },
  grabRedPacket: { fields: amounts('wonCny') },
  loadRedPacketHistory: {
    fields: pageOf({ ...texts('id', 'receivedAt', 'usedAt'), ...amounts('depositCny', 'wonCny') }),
  },
  loadServiceAddress: ADDRESS,
  loadAgentAddress: ADDRESS,
  loadArticle: { fields: texts('content') },
  loadSite: {
    fields: {
      ...texts(
        'title',
        'maintenanceMessage',
        'welcomeHtml',
        'logo',
        'downloadQr',
        'downloadAddress',
      ),
      ...each('flag', 'isRedPacketOn', 'isWelcomeOn'),
      state: { oneOf: ['open', 'maintenance'] },
    },
  },
  loadVisitAddress: ADDRESS,
  loadSlots: GAMES,
  loginWithTelegram: LOGIN,
  transfer: MESSAGE,
  setAutoTransfer: MESSAGE,
  loadPlatforms: VENUES,
  refreshVenues: VENUES,
  loadVipLevels: rowsOf({
    ...texts('name', 'recharge', 'flow', 'realperson', 'sport', 'e_sport', 'joker', 'electron'),
    ...texts('lottery', 'status'),
  }),
  loadWageringRequirement: { fields: amounts('amountCny') },
  withdraw: MESSAGE,
};

export const DECLARED: Readonly<Record<string, AnyShape>> = SHAPES;
