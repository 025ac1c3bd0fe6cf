import type { WireAnswerOf } from '#tests/backend/wire.ts';
import type { loadBanners } from '#api/calls/home.ts';
import type { loadSite } from '#api/calls/site.ts';
import type { Category } from '#domain/games.ts';

import { createPayRanges, createPayWays, type PayRange } from './payments.ts';

/** The operator's settings of a world: a test changes them in place. */
export type Site = {
  /** Answer of /api/app, with the server's names. */
  info: WireAnswerOf<typeof loadSite> & Record<string, unknown>;
  banners: NonNullable<WireAnswerOf<typeof loadBanners>>;
  notices: string[];
  /** Address of customer service; null is the chat page on the game origin. */
  serviceAddress: string | null;
  /** The host that visitors are sent to; null for none. */
  visitAddress: string | null;
  /** Which deposit methods are on: 1, or 0. */
  payWays: ReturnType<typeof createPayWays>;
  /** Smallest and largest deposit by range type; a type without one answers 0 twice. */
  payRanges: Record<string, PayRange>;
  /** Rows of a page of records. */
  rowsPerPage: number;
  /** Games per category; null is all of them. */
  gamesEach: number | null;
  /** Repeats the games of one category up to this many; null changes nothing. */
  crowd: { category: Category; count: number } | null;
  /** Answers carry a `Date` that the page can read: the time of this world. */
  isDateReadable: boolean;
  /** How far the clock that dates records is ahead of this world's, in ms. */
  recordsAheadMs: number;
  /** How long after its order a record is written and dated, in ms. */
  recordsLateMs: number;
  /** Whether the times of records have seconds. */
  haveRecordsSeconds: boolean;
  /** A login leaves the member's earlier tokens valid; otherwise it replaces them. */
  keepsTokens: boolean;
  /** The kinds of cards that it does not know and refuses: 5 is bobi. */
  unknownCards: readonly number[];
  /** Ids and the numbers of orders and cards are numbers in JSON, however long. */
  sendsNumbers: boolean;
  /** The `Cache-Control` of every GET; '' is the server's own, `no-store`. */
  cacheControl: string;
};

export const DEFAULT_NOTICES = [
  '转账须知\n转账前请核对收款信息，以充值页面显示的为准。',
  '全新电子场馆已经上线，欢迎体验。',
  '请妥善保管账号和支付密码，客服不会向您索要密码。',
];

/** A site as it is first opened. Settings are text or null, as a config table sends them. */
export function createSite(): Site {
  return {
    info: {
      title: '乐厅',
      site_name: '乐厅娱乐',
      site_state: '1',
      repair_tips: '系统维护中，预计两小时后恢复，请您稍后再来。',
      redpacket_switch: '1',
      index_modal: '0',
      webcontent: '<p>欢迎来到<strong>乐厅</strong>，祝您玩得开心！</p>',
      site_logo: '/uploads/',
      h5_url: 'https://h5.example.com,https://h5.example.net',
      ios_download_url: 'https://download.example.com/lobby',
      ios_download_qrcode: '',
      android_download_url: 'https://download.example.com/lobby.apk',
      app_download_switch: '1',
      fanshui: null,
    },
    banners: [
      { src: '/uploads/banners/1.svg', url: null },
      { src: 'banners/2.svg', url: '' },
      { src: '/uploads/banners/3.svg', url: 'https://promotion.example.com/spring' },
    ],
    notices: [...DEFAULT_NOTICES],
    serviceAddress: null,
    visitAddress: null,
    payWays: createPayWays(),
    payRanges: createPayRanges(),
    rowsPerPage: 10,
    gamesEach: null,
    crowd: null,
    isDateReadable: true,
    recordsAheadMs: 0,
    recordsLateMs: 0,
    haveRecordsSeconds: true,
    keepsTokens: false,
    unknownCards: [],
    sendsNumbers: false,
    cacheControl: '',
  };
}
