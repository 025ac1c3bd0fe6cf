import { expect } from '@playwright/test';

import type { App } from './fixtures/app.ts';
import type { World } from './fixtures/world.ts';
import { restOn } from './restOn.ts';

/** A screen, or a state of one: its name, its address or null for the last one, and a text that says that it is there. */
export type State = readonly [
  name: string,
  address: string | null,
  text: string | RegExp,
  reach?: (app: App, world: World) => Promise<unknown>,
];

export const VISITOR: readonly State[] = [
  ['home-visitor', '/', '青云真人厅'],
  [
    'search',
    null,
    '青云·龙虎斗',
    async ({ player, frame }) => {
      await player.taps('搜索游戏');
      await frame.getByRole('searchbox').fill('lhd');
    },
  ],
  ['popup', '/', '注册即表示您已年满18周岁', ({ player }) => player.taps('注册', 'link')],
  ['login', '/login', '忘记密码？'],
  ['register', '/login?type=1', '注册即表示您已年满18周岁'],
  [
    'redpacket-visitor',
    '/hongbao',
    '天天抢红包',
    // Telegram asks it in a popup of its own.
    async (app) => 'host' in app || app.player.sees('精彩内容等你来体验，快来登录吧！'),
  ],
];

/** Screens that visitors and members see alike. */
export const OPEN: readonly State[] = [
  ['promotions', '/activity', '首存礼遇：首笔充值加赠 28%'],
  ['promotion', '/activityInfo?id=1', '活动说明'],
  ['promotion-closed', '/activityInfo?id=7', '该活动目前不能申请'],
  ['promotion-unknown', '/activityInfo?id=999', '没有找到这个优惠活动，可能已经结束'],
  ['sponsors', '/zhanzhu', '俱乐部赞助'],
  ['sponsor', '/zhanzhuye?type=1', '赞助'],
  ['vip', '/vip', '返水比例'],
  ['agent', '/applyagent', '成为合营伙伴'],
  ['slots', '/concise', 'OB'],
  ['service', '/kefu', '客服'],
];

export const PLAY: readonly State[] = [
  ['home-member', '/', '青云真人厅'],
  ['menu', null, 'VIP特权', ({ player }) => player.taps('菜单')],
  ['vip-member', '/vip', '返水比例'],
  ['redpacket', '/hongbao', '领取规则'],
  ['redpacket-won', null, '恭喜您抢到红包', ({ player }) => player.taps('抢红包')],
  ['download', '/app', '立即下载'],
  ['game-waiting', '/gamePage?name=QYUN&type=realbet&code=slow', '正在打开游戏…'],
  ['game-failed', '/gamePage?name=QYUN&type=realbet&code=closed', '游戏维护中'],
  [
    'game',
    '/gamePage?name=QYUN&type=realbet&code=realbet_1',
    '游戏',
    ({ frame }) =>
      expect(frame.frameLocator('iframe').getByRole('button', { name: /押大/ })).toBeVisible(),
  ],
  ['agent-login', '/gamePage?dailiD=1', '代理登录'],
];

export const LISTS: readonly State[] = [
  ['bets', '/betRecord', / 投注 ¥/],
  [
    'bet',
    null,
    '注单号',
    // The first bet of a day stands below the day in one row.
    ({ player }) => player.rows('投注记录').nth(1).getByRole('button').last().click(),
  ],
  ['bets-export', '/betRecord', /^(导出|复制)/, ({ player }) => player.taps('更多')],
  ['messages', '/message', '站内信（120 条未读）'],
  [
    'message-open',
    '/message?type=2',
    '重要',
    ({ player }) =>
      player
        .rows('站内信')
        .first()
        .click({ position: { x: 200, y: 50 } }),
  ],
  ['rebates', '/fanshui', '立即领取'],
  ['records', '/transRecord', '统计本期'],
  ['records-totals', null, '近30天已通过', ({ player }) => player.taps('统计本期')],
  ['records-search', '/transRecord', '订单号', ({ player }) => player.taps('按订单号查找')],
  ['records-platforms', '/transRecord', '全部平台', ({ player }) => player.taps(/^平台/)],
  ['records-empty', '/transRecord?type=3', '暂无交易记录'],
  ['help', '/boutBallBet', '人工客服'],
  ['article', '/boutBallBetInfo?type=1', '存款多久到账？'],
  ['article-none', '/boutBallBetInfo?type=99', '这篇文章暂无内容'],
  ['privacy', '/abouts?type=6', /查询或更正/],
];

/** The same in English, whose words are longer. */
export const ENGLISH: readonly State[] = [
  [
    'english-favourites',
    '/',
    'My favourites',
    async ({ frame, page }) => {
      const tile = frame.getByRole('region', { name: 'Hot' }).getByRole('button').first();
      const sheet = frame.getByRole('dialog');
      await restOn(page, tile, sheet);
      await sheet.getByRole('button', { name: 'Add to favourites' }).click();
      const favourites = frame.getByRole('region', { name: 'My favourites' });
      // No star is half below the header.
      await favourites.evaluate((row) => row.scrollIntoView());
    },
  ],
  ['english-wallet', null, 'reader', ({ player }) => player.taps(/^Balance/)],
  [
    'english-search',
    null,
    'Azure · Dragon Tiger',
    async ({ player, frame }) => {
      await player.taps('Search games');
      await frame.getByRole('searchbox').fill('tiger');
    },
  ],
];
