import { HomeScreen } from '#features/home/HomeScreen.tsx';
import { Progress } from '#features/login/Progress.tsx';
import { useLoginAttempt } from '#launch/loginAttempt.ts';
import { aboutTitle, articleTitle } from '#navigation/articles.ts';
import { type GameMode, type PathName, readGameMode } from '#navigation/paths.ts';
import type { Title } from '#text/zh/titles.ts';

import { lazyScreen, type Screen, WaitingScreen } from './lazyScreen.tsx';

type Route = {
  /** What a visitor gets: the screen, a redirect to /login, or the screen's own login dialog. */
  login: 'open' | 'redirect' | 'dialog';
  /** The screen keeps its state when revisited. */
  keep: boolean;
  /** The site's header, the bar of an account screen, or none. */
  header: 'site' | 'bar' | 'none';
  /** The header, if it depends on the query. */
  headerOf?: (query: URLSearchParams) => Route['header'];
  /** Money, access to it, a login or a game is at stake. Hidden when an unknown page frames this one. */
  isMoney?: true;
  /** Begins with the line of an order without an outcome (D-355). */
  isAboutOrders?: true;
  /** Its place in the tab bar. */
  tab: 'home' | 'promotions' | 'service' | 'sponsors' | 'mine' | null;
  title: Title;
  /** Has room for columns in a wide window. */
  isWide?: true;
  /** The title, if it depends on the query. */
  titleOf?: (query: URLSearchParams) => Title;
};

const GAME_TITLES: Record<GameMode, Title> = {
  game: 'game',
  agent: 'agentLogin',
  service: 'service',
  download: 'download',
};

/** A screen below the site's header. */
const SITE = { login: 'open', keep: false, header: 'site', tab: null } as const;
/** A screen for everybody, below a bar with its title. */
const OPEN = { ...SITE, header: 'bar' } as const;
/** A screen for everybody that brings its own header. */
const BARE = { ...SITE, header: 'none' } as const;
/** An account screen: for members only, below its own bar. */
const ACCOUNT = { ...OPEN, login: 'redirect' } as const;
/** An account screen that moves money, or changes where it goes or who may move it. */
const MONEY = { ...ACCOUNT, isMoney: true } as const;
/** Where a player could order again, and the list of the orders. */
const ORDER = { ...MONEY, isAboutOrders: true, isWide: true } as const;
const ORDERS = { ...ACCOUNT, isAboutOrders: true, keep: true } as const;

const LoginScreen = lazyScreen(
  () => import('#features/login/LoginScreen.tsx'),
  'LoginScreen',
  WaitingLogin,
);

const loadWithdrawal = () => import('#features/withdrawal/WithdrawalScreen.tsx');

/** The screen of each path. */
export const screens: Record<PathName, Screen> = {
  home: HomeScreen,
  login: LoginScreen,
  telegramLogin: LoginScreen,
  game: lazyScreen(() => import('#features/games/play/GameScreen.tsx')),
  service: lazyScreen(() => import('#features/service/ServiceScreen.tsx')),
  mine: lazyScreen(() => import('#features/mine/MineScreen.tsx')),
  redPacket: lazyScreen(() => import('#features/redpacket/RedPacketScreen.tsx')),
  promotions: lazyScreen(() => import('#features/promotions/PromotionsScreen.tsx')),
  promotion: lazyScreen(() => import('#features/promotions/PromotionScreen.tsx')),
  sponsors: lazyScreen(() => import('#features/sponsors/SponsorsScreen.tsx'), 'SponsorsScreen'),
  sponsor: lazyScreen(() => import('#features/sponsors/SponsorsScreen.tsx'), 'SponsorScreen'),
  vip: lazyScreen(() => import('#features/vip/VipScreen.tsx')),
  agent: lazyScreen(() => import('#features/agent/AgentScreen.tsx')),
  download: lazyScreen(() => import('#features/download/DownloadScreen.tsx')),
  slots: lazyScreen(() => import('#features/games/slots/SlotsScreen.tsx')),
  money: lazyScreen(() => import('#features/money/MoneyScreen.tsx')),
  deposit: lazyScreen(() => import('#features/deposit/form/DepositScreen.tsx')),
  usdtPayment: lazyScreen(() => import('#features/deposit/order/UsdtPaymentScreen.tsx')),
  depositOrder: lazyScreen(() => import('#features/deposit/order/DepositOrderScreen.tsx')),
  withdrawalHub: lazyScreen(() => import('#features/withdrawal/WithdrawalHubScreen.tsx')),
  withdrawal: lazyScreen(loadWithdrawal, 'WithdrawalScreen'),
  bobiWithdrawal: lazyScreen(loadWithdrawal, 'BobiWithdrawalScreen'),
  transfer: lazyScreen(() => import('#features/transfer/TransferScreen.tsx')),
  cards: lazyScreen(() => import('#features/cards/list/CardsScreen.tsx')),
  addUsdtCard: lazyScreen(() => import('#features/cards/bind/cryptoCards.tsx'), 'UsdtCardScreen'),
  addBankCard: lazyScreen(() => import('#features/cards/bind/BankCardScreen.tsx')),
  addBobiCard: lazyScreen(() => import('#features/cards/bind/cryptoCards.tsx'), 'BobiCardScreen'),
  usdtGuide: lazyScreen(() => import('#features/cards/UsdtGuideScreen.tsx')),
  transactions: lazyScreen(() => import('#features/records/TransactionsScreen.tsx')),
  bets: lazyScreen(() => import('#features/records/BetsScreen.tsx')),
  applications: lazyScreen(() => import('#features/records/ApplicationsScreen.tsx')),
  rebate: lazyScreen(() => import('#features/rebate/RebateScreen.tsx')),
  welfare: lazyScreen(() => import('#features/redpacket/WelfareScreen.tsx')),
  messages: lazyScreen(() => import('#features/messages/MessagesScreen.tsx')),
  safety: lazyScreen(() => import('#features/mine/SafetyScreen.tsx')),
  profile: lazyScreen(() => import('#features/mine/profile/ProfileScreen.tsx')),
  password: lazyScreen(() => import('#features/mine/password/PasswordScreen.tsx')),
  protection: lazyScreen(() => import('#features/protection/ProtectionScreen.tsx')),
  help: lazyScreen(() => import('#features/service/HelpScreen.tsx')),
  article: lazyScreen(() => import('#features/service/ArticleScreen.tsx'), 'ArticleScreen'),
  about: lazyScreen(() => import('#features/service/ArticleScreen.tsx'), 'AboutScreen'),
};

/** Login rule, header, tab and title of each screen: one row per path, as in the specification's table. */
export const routes: Record<PathName, Route> = {
  home: { ...SITE, keep: true, tab: 'home', title: 'home', isWide: true },
  login: { ...SITE, isMoney: true, title: 'login' },
  telegramLogin: { ...SITE, isMoney: true, title: 'login' },
  game: {
    // A game has one bar of its own.
    ...BARE,
    headerOf: (query) => (readGameMode(query) === 'game' ? 'none' : 'bar'),
    isMoney: true,
    title: 'game',
    titleOf: (query) => GAME_TITLES[readGameMode(query)],
  },
  service: { ...SITE, keep: true, tab: 'service', title: 'service' },
  mine: { ...BARE, login: 'redirect', keep: true, tab: 'mine', title: 'mine', isWide: true },
  redPacket: { ...OPEN, login: 'dialog', title: 'redPacket' },
  promotions: { ...BARE, keep: true, tab: 'promotions', title: 'promotions', isWide: true },
  promotion: { ...BARE, title: 'promotion' },
  sponsors: { ...SITE, keep: true, tab: 'sponsors', title: 'sponsors', isWide: true },
  sponsor: { ...OPEN, title: 'sponsors' },
  vip: { ...OPEN, keep: true, title: 'vip' },
  agent: { ...OPEN, title: 'agent' },
  download: { ...ACCOUNT, keep: true, title: 'download' },
  slots: { ...OPEN, keep: true, title: 'slots', isWide: true },
  money: { ...ORDER, keep: true, title: 'money' },
  deposit: { ...ORDER, title: 'deposit' },
  usdtPayment: { ...MONEY, title: 'usdtPayment' },
  depositOrder: { ...MONEY, title: 'depositOrder' },
  withdrawalHub: { ...ORDER, title: 'withdrawalHub' },
  withdrawal: { ...ORDER, title: 'withdrawal' },
  bobiWithdrawal: { ...ORDER, title: 'bobiWithdrawal' },
  transfer: { ...MONEY, header: 'none', title: 'transfer', isWide: true },
  cards: { ...MONEY, title: 'cards' },
  addUsdtCard: { ...MONEY, title: 'addUsdtCard' },
  addBankCard: { ...MONEY, title: 'addBankCard' },
  addBobiCard: { ...MONEY, title: 'addBobiCard' },
  usdtGuide: { ...ACCOUNT, title: 'usdtGuide' },
  transactions: { ...ORDERS, title: 'transactions' },
  bets: { ...ACCOUNT, keep: true, title: 'bets' },
  applications: { ...ACCOUNT, keep: true, title: 'applications' },
  rebate: { ...ACCOUNT, keep: true, title: 'rebate' },
  welfare: { ...ACCOUNT, keep: true, title: 'welfare' },
  messages: { ...ACCOUNT, keep: true, title: 'messages' },
  safety: { ...ACCOUNT, title: 'safety' },
  profile: { ...ACCOUNT, title: 'profile' },
  password: { ...MONEY, title: 'password' },
  protection: { ...ACCOUNT, title: 'protection' },
  help: { ...ACCOUNT, keep: true, title: 'help' },
  article: { ...ACCOUNT, title: 'help', titleOf: articleTitle },
  about: { ...OPEN, title: 'about', titleOf: aboutTitle },
};

/** While the file of the login loads: the attempt under way, as the first paint shows it, else an empty screen. */
function WaitingLogin() {
  const isTrying = useLoginAttempt(({ attempt }) => attempt.phase === 'trying');
  return isTrying ? <Progress isTrying /> : <WaitingScreen />;
}
