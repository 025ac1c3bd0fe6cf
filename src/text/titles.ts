import { type Language, useLanguage } from './words.ts';

/**
 * The title of every screen, in both languages: header, tab bar and document title show it before the screen's own
 * file is loaded.
 */
const TITLES = {
  home: { zh: '首页', en: 'Home' },
  login: { zh: '登录', en: 'Log in' },
  game: { zh: '游戏', en: 'Game' },
  service: { zh: '客服', en: 'Support' },
  mine: { zh: '我的', en: 'Mine' },
  redPacket: { zh: '红包', en: 'Red packet' },
  promotions: { zh: '优惠', en: 'Promotions' },
  promotion: { zh: '优惠详情', en: 'Promotion' },
  sponsors: { zh: '赞助', en: 'Sponsors' },
  vip: { zh: 'VIP特权', en: 'VIP privileges' },
  agent: { zh: '加盟代理', en: 'Become an agent' },
  agentLogin: { zh: '代理登录', en: 'Agent login' },
  download: { zh: 'APP下载', en: 'Get the app' },
  slots: { zh: '电子游戏', en: 'Slots' },
  money: { zh: '资金', en: 'Funds' },
  deposit: { zh: '存款', en: 'Deposit' },
  usdtPayment: { zh: 'USDT支付', en: 'USDT payment' },
  depositOrder: { zh: '存款订单', en: 'Deposit order' },
  withdrawalHub: { zh: '取款方式', en: 'Withdraw' },
  withdrawal: { zh: '取款', en: 'Withdrawal' },
  transfer: { zh: '转账', en: 'Transfer' },
  cards: { zh: '卡包', en: 'Cards' },
  addUsdtCard: { zh: '添加USDT地址', en: 'Add USDT address' },
  addBankCard: { zh: '添加银行卡', en: 'Add bank card' },
  addBobiCard: { zh: '添加波币地址', en: 'Add bobi address' },
  usdtGuide: { zh: '协议说明', en: 'About networks' },
  transactions: { zh: '交易记录', en: 'Transactions' },
  bets: { zh: '投注记录', en: 'Bets' },
  applications: { zh: '活动记录', en: 'Promotion records' },
  rebate: { zh: '返水中心', en: 'Rebate' },
  welfare: { zh: '福利中心', en: 'Welfare' },
  messages: { zh: '消息中心', en: 'Messages' },
  safety: { zh: '安全中心', en: 'Safety' },
  profile: { zh: '个人资料', en: 'Profile' },
  password: { zh: '修改密码', en: 'Change password' },
  help: { zh: '帮助中心', en: 'Help' },
  about: { zh: '关于我们', en: 'About us' },
  faq: { zh: '常见问题', en: 'FAQ' },
  privacy: { zh: '隐私政策', en: 'Privacy policy' },
  disclaimer: { zh: '免责声明', en: 'Disclaimer' },
  contact: { zh: '联系我们', en: 'Contact us' },
  responsible: { zh: '责任博彩', en: 'Responsible gambling' },
  terms: { zh: '服务条款', en: 'Terms of service' },
} as const satisfies Record<string, Record<Language, string>>;

export type Title = keyof typeof TITLES;

/** The titles in one language. */
export type Titles = Readonly<Record<Title, string>>;

const BY_LANGUAGE: Record<Language, Titles> = { zh: titlesIn('zh'), en: titlesIn('en') };

/** The titles in the current language; renders again when the language changes. */
export function useTitles(): Titles {
  return BY_LANGUAGE[useLanguage()];
}

function titlesIn(language: Language): Titles {
  const entries = Object.entries(TITLES).map(([title, words]) => [title, words[language]]);
  return Object.fromEntries(entries) as Titles;
}
