/** A stored promotion. `canApply` and `state` are its switches. */
export type Promotion = {
  id: number;
  type: number;
  title: string;
  /** Stored path: servers send it absolute, site-relative or bare (D-S07). */
  banner: string;
  content: string;
  memo: string | null;
  applied: number;
  canApply: 0 | 1;
  state: 0 | 1;
};

/** The operator's types, in order. */
export const PROMOTION_TYPES = [
  { id: 1, name: '新人' },
  { id: 2, name: '日常' },
  { id: 3, name: '场馆' },
  { id: 4, name: 'VIP' },
] as const;

/** Applying for this one fails, and the server says so with code 200 (D-S22). */
export const FAILING_PROMOTION = 8;

/** Switched off, but still listed, as older servers do. */
export const HIDDEN_PROMOTION = 12;

const MEMO =
  '<p>同一会员、同一收款信息、同一设备及网络环境，每项优惠仅可参与一次。</p>' +
  '<p>如发现以任何方式套取优惠，平台有权取消资格并收回所派发的礼金。</p>';

/** Every promotion, in the HTML of a typical editor. */
export const PROMOTIONS: readonly Promotion[] = [
  {
    id: 1,
    type: 1,
    title: '首存礼遇：首笔充值加赠 28%',
    banner: '/uploads/banners/11.svg',
    content:
      '<p>注册后首次充值满 <strong>100 元</strong>，即可申请 28% 首存礼金，最高 888 元。</p>' +
      '<table><thead><tr><th>首存</th><th>比例</th><th>最高</th><th>流水</th></tr></thead><tbody>' +
      '<tr><td>100–999</td><td>18%</td><td>128</td><td>12倍</td></tr>' +
      '<tr><td>1000–4999</td><td>22%</td><td>388</td><td>15倍</td></tr>' +
      '<tr><td>5000 以上</td><td>28%</td><td>888</td><td>18倍</td></tr></tbody></table>' +
      '<h3>领取方式</h3><ol><li>完成首笔充值，且尚未投注；</li><li>在本页点击申请；</li><li>审核通过后，礼金派发至福利中心。</li></ol>',
    memo: MEMO,
    applied: 1286,
    canApply: 1,
    state: 1,
  },
  {
    id: 2,
    type: 1,
    title: '新人七日签到，累计领取 77 元',
    banner: 'banners/12.svg',
    content:
      '<p>注册起连续七天登录，每天可领取一份签到礼金，中断后从第一天重新计算。</p>' +
      '<ul><li>第 1–3 天：每天 5 元</li><li>第 4–6 天：每天 10 元</li><li>第 7 天：<strong>32 元</strong></li></ul>',
    memo: '<p>礼金 1 倍流水即可提现，有效期 48 小时。</p>',
    applied: 903,
    canApply: 1,
    state: 1,
  },
  {
    id: 3,
    type: 2,
    title: '天天充值，次日返还 1%',
    banner: '/uploads/banners/13.svg',
    content:
      '<p style="text-align:center"><strong>每日充值满 500 元，次日中午返还 1%，最高 188 元。</strong></p>' +
      '<p>返还金额按前一日（北京时间 00:00–23:59）成功充值总额计算，取整数派发。</p>',
    memo: MEMO,
    applied: 5120,
    canApply: 1,
    state: 1,
  },
  {
    id: 4,
    type: 2,
    title: '周末加油站：周六周日投注返 0.5%',
    banner: '/uploads/banners/14.svg',
    content:
      '<p>周六、周日在任意场馆的有效投注均可参与，下周一统一结算。</p><p>对冲、和局、取消的注单不计入有效投注。</p>',
    memo: null,
    applied: 2044,
    canApply: 1,
    state: 1,
  },
  {
    id: 5,
    type: 2,
    title: '好友同行：邀请好友得 38 元',
    banner: '/uploads/banners/15.svg',
    content:
      '<p>好友通过您的专属链接注册并完成首存，双方各得 <strong>38 元</strong>。</p><p><img src="/uploads/banners/25.svg" alt="活动海报"></p><p>每月最多邀请 20 位好友。</p>',
    memo: MEMO,
    applied: 671,
    canApply: 1,
    state: 1,
  },
  {
    id: 6,
    type: 3,
    title: '青云真人：连赢五局送好礼',
    banner: '/uploads/banners/16.svg',
    content:
      '<p>在 <strong>青云真人厅</strong> 连续赢得五局，即可申请对应礼金：</p>' +
      '<ul><li>单局 50 元以上：18 元</li><li>单局 200 元以上：58 元</li><li>单局 1,000 元以上：288 元</li></ul>',
    memo: MEMO,
    applied: 342,
    canApply: 1,
    state: 1,
  },
  {
    id: 7,
    type: 3,
    title: '长风体育：串关加奖最高 30%',
    banner: '/uploads/banners/17.svg',
    content:
      '<p>四串及以上全中，按串数加奖：四串 8%，六串 15%，八串及以上 30%，单注最高加奖 3,000 元。</p>',
    memo: '<p>单项赔率低于 1.5 的选项不计入串数。</p>',
    applied: 488,
    canApply: 0,
    state: 1,
  },
  {
    id: FAILING_PROMOTION,
    type: 3,
    title: '龙曦捕鱼：周五渔获榜',
    banner: '/uploads/banners/18.svg',
    content: '<p>每周五 20:00–24:00，按捕鱼总分排名，前 50 名瓜分 8,888 元。</p>',
    memo: null,
    applied: 150,
    canApply: 1,
    state: 1,
  },
  {
    id: 9,
    type: 3,
    title: '电子幸运时刻：整点免费旋转',
    banner: '/uploads/banners/19.svg',
    content: '<p>每日 12:00、18:00、22:00，在指定电子游戏中投注满 100 元，可得 10 次免费旋转。</p>',
    memo: MEMO,
    applied: 1390,
    canApply: 1,
    state: 1,
  },
  {
    id: 10,
    type: 4,
    title: 'VIP 生日礼金，最高 1,888 元',
    banner: '/uploads/banners/20.svg',
    content: '<p>VIP2 及以上会员生日当月可申请一次生日礼金，金额随等级提升。</p>',
    memo: '<p>请先在个人资料中填写真实生日，提交后不可修改。</p>',
    applied: 96,
    canApply: 1,
    state: 1,
  },
  {
    id: 11,
    type: 4,
    title: '晋级礼金：升一级，贺一次',
    banner: '/uploads/banners/21.svg',
    content: '<p>每次晋级次日，礼金自动进入福利中心，无需申请。</p>',
    memo: null,
    applied: 0,
    canApply: 0,
    state: 1,
  },
  {
    id: HIDDEN_PROMOTION,
    type: 1,
    title: '开业庆典（已结束）',
    banner: '/uploads/banners/22.svg',
    content: '<p>活动已经结束，感谢参与。</p>',
    memo: null,
    applied: 7777,
    canApply: 0,
    state: 0,
  },
];
