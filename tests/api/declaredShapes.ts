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

/** The shape of every answer in a file of calls. A missing or wrong shape does not compile. */
type ShapesOf<Calls> = {
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

const MESSAGE = { fields: { message: 'text' } } as const;
const ADDRESS = { fields: { address: 'text' } } as const;
const LOGIN = { fields: { token: 'text or null', firstPassword: 'text or null' } } as const;
const ACCOUNT = {
  fields: { number: 'text', owner: 'text', branch: 'text', info: 'text', bankName: 'text' },
} as const;
const VENUES = {
  rows: {
    fields: { platform: 'text', name: 'text', balanceCny: 'amount', availableCny: 'amount' },
  },
} as const;
const GAMES = {
  rows: {
    fields: {
      name: 'text',
      platform: 'text',
      code: 'text',
      picture: 'text',
      isHot: 'flag',
      category: {
        oneOf: [null, 'realbet', 'sport', 'fishing', 'joker', 'concise', 'lottery', 'gaming'],
      },
    },
  },
} as const;
const REFRESHED = {
  id: { optional: 'text' },
  name: { optional: 'text' },
  balanceCny: { optional: 'amount' },
  availableCny: { optional: 'amount' },
  gameBalanceCny: { optional: 'amount' },
  realName: { optional: 'text' },
  avatar: { optional: 'text' },
  depositedCny: { optional: 'amount' },
  joinedDays: { optional: 'count' },
  isAgent: { optional: 'flag' },
  isAutoTransferOn: { optional: 'flag' },
  mobile: { optional: 'text' },
  email: { optional: 'text' },
  birthday: { optional: 'text' },
  depositRate: { optional: 'amount' },
  withdrawalRate: { optional: 'amount' },
  erc20FeeUsdt: { optional: 'amount' },
  trc20FeeUsdt: { optional: 'amount' },
} as const;

function pageOf<const Fields>(fields: Fields) {
  return { fields: { rows: { rows: { fields } }, total: 'count', lastPage: 'count' } } as const;
}

const agentShapes: ShapesOf<typeof agent> = { applyForAgent: MESSAGE };
const cardShapes: ShapesOf<typeof cards> = {
  loadCards: {
    rows: {
      fields: {
        id: 'text',
        bank: 'text',
        owner: 'text',
        number: 'text',
        branch: 'text',
        icon: 'text',
      },
    },
  },
  bindCard: MESSAGE,
  unbindCard: MESSAGE,
  loadBanks: { rows: { fields: { name: 'text', icon: 'text' } } },
};
const depositShapes: ShapesOf<typeof deposit> = {
  loadPayWays: {
    fields: {
      isBankOn: 'flag',
      isUsdtOn: 'flag',
      isBobiOn: 'flag',
      isWechatOn: 'flag',
      isAlipayOn: 'flag',
    },
  },
  loadPayRange: { fields: { minCny: 'amount', maxCny: 'amount' } },
  recharge: {
    fields: {
      orderNumber: 'text',
      address: 'text',
      amount: 'text',
      payUrl: 'text',
      message: 'text',
    },
  },
  loadReceivingAccounts: { rows: ACCOUNT },
  loadDeposit: {
    fields: {
      amountCny: 'amount',
      realAmount: 'amount',
      paytype: 'text',
      state: 'text',
      createdAt: 'text',
      address: 'text',
      network: 'text',
      picture: 'text',
      isFound: 'flag',
      depositNo: 'text',
      channel: 'text',
      accounts: { rows: ACCOUNT },
    },
  },
};
const gameShapes: ShapesOf<typeof games> = {
  loadFeaturedGames: { fields: { hot: GAMES } },
  loadGames: GAMES,
};
const homeShapes: ShapesOf<typeof home> = {
  loadBanners: { rows: { fields: { picture: 'text', address: 'text' } } },
  loadHomeNotices: { rows: 'text' },
};
const loginShapes: ShapesOf<typeof login> = { login: LOGIN, register: LOGIN, logoff: 'nothing' };
const memberShapes: ShapesOf<typeof member> = {
  loadMember: {
    fields: { ...REFRESHED, vipText: { optional: 'text' }, vipNumber: { optional: 'count' } },
  },
  refreshMember: { fields: REFRESHED },
  loadBalance: { fields: { balanceCny: 'amount', availableCny: 'amount' } },
  collectBalances: MESSAGE,
};
const messageShapes: ShapesOf<typeof messages> = {
  loadMessages: pageOf({ id: 'text', title: 'text', content: 'text', createdAt: 'text' }),
};
const playShapes: ShapesOf<typeof play> = {
  openGame: { fields: { address: 'text', transferStatus: 'count' } },
  fillGameWallet: 'nothing',
  endGame: 'nothing',
};
const profileShapes: ShapesOf<typeof profile> = {
  updateProfile: MESSAGE,
  changeLoginPassword: MESSAGE,
  changePaymentPassword: MESSAGE,
  uploadAvatar: 'nothing',
};
const promotionShapes: ShapesOf<typeof promotions> = {
  loadPromotionTypes: { rows: { fields: { id: 'text', name: 'text' } } },
  loadPromotions: {
    fields: {
      rows: { rows: { fields: { id: 'text', title: 'text', banner: 'text', isOn: 'flag' } } },
    },
  },
  loadPromotion: {
    fields: {
      id: 'text',
      title: 'text',
      banner: 'text',
      content: 'text',
      memo: 'text',
      canApply: 'flag',
    },
  },
  applyForPromotion: MESSAGE,
};
const REBATE = {
  id: 'text',
  gameName: 'text',
  amountCny: 'amount',
  state: 'text',
  createdAt: 'text',
  updatedAt: 'text',
} as const;
const rebateShapes: ShapesOf<typeof rebate> = {
  loadRebates: { fields: { ...pageOf(REBATE).fields, claimedCny: 'amount', pendingCny: 'amount' } },
  claimRebates: MESSAGE,
};
const recordShapes: ShapesOf<typeof records> = {
  loadTransactions: pageOf({
    orderNumber: 'text',
    amountCny: 'amount',
    paidAmount: 'amount',
    method: 'text',
    state: 'text',
    createdAt: 'text',
  }),
  loadBets: pageOf({
    id: 'text',
    amountCny: 'amount',
    winLossCny: 'amount',
    platformName: 'text',
    platform: 'text',
    status: 'text',
    createdAt: 'text',
  }),
  loadApplications: pageOf({ id: 'text', promotion: 'text', state: 'text', createdAt: 'text' }),
};
const redPacketShapes: ShapesOf<typeof redpacket> = {
  loadRedPacket: {
    fields: {
      remaining: 'count',
      claimed: 'count',
      maxTimes: 'count',
      status: 'text',
      rules: {
        rows: {
          fields: {
            startsAt: 'text',
            endsAt: 'text',
            depositFromCny: 'amount',
            depositToCny: 'amount',
            grabs: 'count',
          },
        },
      },
    },
  },
  grabRedPacket: { fields: { wonCny: 'amount' } },
  loadRedPacketHistory: pageOf({
    id: 'text',
    depositCny: 'amount',
    wonCny: 'amount',
    receivedAt: 'text',
    usedAt: 'text',
  }),
};
const serviceShapes: ShapesOf<typeof service> = {
  loadServiceAddress: ADDRESS,
  loadAgentAddress: ADDRESS,
  loadArticle: { fields: { content: 'text' } },
};
const siteShapes: ShapesOf<typeof site> = {
  loadSite: {
    fields: {
      title: 'text',
      state: { oneOf: ['open', 'maintenance'] },
      maintenanceMessage: 'text',
      isRedPacketOn: 'flag',
      isWelcomeOn: 'flag',
      welcomeHtml: 'text',
      logo: 'text',
      downloadQr: 'text',
      downloadAddress: 'text',
    },
  },
  loadVisitAddress: ADDRESS,
};
const slotShapes: ShapesOf<typeof slots> = { loadSlots: GAMES };
const telegramShapes: ShapesOf<typeof telegramLogin> = { loginWithTelegram: LOGIN };
const transferShapes: ShapesOf<typeof transfer> = { transfer: MESSAGE, setAutoTransfer: MESSAGE };
const venueShapes: ShapesOf<typeof venues> = { loadPlatforms: VENUES, refreshVenues: VENUES };
const vipShapes: ShapesOf<typeof vip> = {
  loadVipLevels: {
    rows: {
      fields: {
        name: 'text',
        recharge: 'text',
        flow: 'text',
        realperson: 'text',
        sport: 'text',
        e_sport: 'text',
        joker: 'text',
        electron: 'text',
        lottery: 'text',
        status: 'text',
      },
    },
  },
};
const withdrawalShapes: ShapesOf<typeof withdrawal> = {
  loadWageringRequirement: { fields: { amountCny: 'amount' } },
  withdraw: MESSAGE,
};

/** The declared type of every answer, by the name of its call. */
export const DECLARED: Readonly<Record<string, AnyShape>> = {
  ...agentShapes,
  ...cardShapes,
  ...depositShapes,
  ...gameShapes,
  ...homeShapes,
  ...loginShapes,
  ...memberShapes,
  ...messageShapes,
  ...playShapes,
  ...profileShapes,
  ...promotionShapes,
  ...rebateShapes,
  ...recordShapes,
  ...redPacketShapes,
  ...serviceShapes,
  ...siteShapes,
  ...slotShapes,
  ...telegramShapes,
  ...transferShapes,
  ...venueShapes,
  ...vipShapes,
  ...withdrawalShapes,
};
