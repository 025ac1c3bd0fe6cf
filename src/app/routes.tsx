import { HomeScreen } from '#features/home/HomeScreen.tsx';
import { Progress } from '#features/login/Progress.tsx';
import { useLoginAttempt } from '#launch/loginAttempt.ts';
import { aboutTitle, articleTitle } from '#navigation/articles.ts';
import { type GameMode, type PathName, readGameMode } from '#navigation/paths.ts';
import type { Title } from '#text/zh/titles.ts';

import { lazyScreen, type Screen, WaitingScreen } from './lazyScreen.tsx';

type Route = {
  screen: Screen;
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

const AboutScreen = lazyScreen(() => import('#features/service/ArticleScreen.tsx'), {
  name: 'AboutScreen',
});
const AgentScreen = lazyScreen(() => import('#features/agent/AgentScreen.tsx'));
const ApplicationsScreen = lazyScreen(() => import('#features/records/ApplicationsScreen.tsx'));
const ArticleScreen = lazyScreen(() => import('#features/service/ArticleScreen.tsx'), {
  name: 'ArticleScreen',
});
const BankCardScreen = lazyScreen(() => import('#features/cards/bind/BankCardScreen.tsx'));
const BetsScreen = lazyScreen(() => import('#features/records/BetsScreen.tsx'));
const BobiCardScreen = lazyScreen(() => import('#features/cards/bind/cryptoCards.tsx'), {
  name: 'BobiCardScreen',
});
const BobiWithdrawalScreen = lazyScreen(() => import('#features/withdrawal/WithdrawalScreen.tsx'), {
  name: 'BobiWithdrawalScreen',
});
const CardsScreen = lazyScreen(() => import('#features/cards/list/CardsScreen.tsx'));
const DepositOrderScreen = lazyScreen(
  () => import('#features/deposit/order/DepositOrderScreen.tsx'),
);
const DepositScreen = lazyScreen(() => import('#features/deposit/form/DepositScreen.tsx'));
const DownloadScreen = lazyScreen(() => import('#features/download/DownloadScreen.tsx'));
const GameScreen = lazyScreen(() => import('#features/games/play/GameScreen.tsx'));
const HelpScreen = lazyScreen(() => import('#features/service/HelpScreen.tsx'));
const LoginScreen = lazyScreen(() => import('#features/login/LoginScreen.tsx'), {
  Waiting: WaitingLogin,
});
const MessagesScreen = lazyScreen(() => import('#features/messages/MessagesScreen.tsx'));
const MineScreen = lazyScreen(() => import('#features/mine/MineScreen.tsx'));
const MoneyScreen = lazyScreen(() => import('#features/money/MoneyScreen.tsx'));
const PasswordScreen = lazyScreen(() => import('#features/mine/password/PasswordScreen.tsx'));
const ProfileScreen = lazyScreen(() => import('#features/mine/profile/ProfileScreen.tsx'));
const PromotionScreen = lazyScreen(() => import('#features/promotions/PromotionScreen.tsx'));
const PromotionsScreen = lazyScreen(() => import('#features/promotions/PromotionsScreen.tsx'));
const ProtectionScreen = lazyScreen(() => import('#features/protection/ProtectionScreen.tsx'));
const RebateScreen = lazyScreen(() => import('#features/rebate/RebateScreen.tsx'));
const RedPacketScreen = lazyScreen(() => import('#features/redpacket/RedPacketScreen.tsx'));
const SafetyScreen = lazyScreen(() => import('#features/mine/SafetyScreen.tsx'));
const ServiceScreen = lazyScreen(() => import('#features/service/ServiceScreen.tsx'));
const SlotsScreen = lazyScreen(() => import('#features/games/slots/SlotsScreen.tsx'));
const SponsorScreen = lazyScreen(() => import('#features/sponsors/SponsorsScreen.tsx'), {
  name: 'SponsorScreen',
});
const SponsorsScreen = lazyScreen(() => import('#features/sponsors/SponsorsScreen.tsx'), {
  name: 'SponsorsScreen',
});
const TransactionsScreen = lazyScreen(() => import('#features/records/TransactionsScreen.tsx'));
const TransferScreen = lazyScreen(() => import('#features/transfer/TransferScreen.tsx'));
const UsdtCardScreen = lazyScreen(() => import('#features/cards/bind/cryptoCards.tsx'), {
  name: 'UsdtCardScreen',
});
const UsdtGuideScreen = lazyScreen(() => import('#features/cards/UsdtGuideScreen.tsx'));
const UsdtPaymentScreen = lazyScreen(() => import('#features/deposit/order/UsdtPaymentScreen.tsx'));
const VipScreen = lazyScreen(() => import('#features/vip/VipScreen.tsx'));
const WelfareScreen = lazyScreen(() => import('#features/redpacket/WelfareScreen.tsx'));
const WithdrawalHubScreen = lazyScreen(
  () => import('#features/withdrawal/WithdrawalHubScreen.tsx'),
);
const WithdrawalScreen = lazyScreen(() => import('#features/withdrawal/WithdrawalScreen.tsx'), {
  name: 'WithdrawalScreen',
});

/** Every screen of the site, one row per path, as in the specification's table. */
export const routes: Record<PathName, Route> = {
  home: { screen: HomeScreen, ...SITE, keep: true, tab: 'home', title: 'home', isWide: true },
  login: { screen: LoginScreen, ...SITE, isMoney: true, title: 'login' },
  telegramLogin: { screen: LoginScreen, ...SITE, isMoney: true, title: 'login' },
  game: {
    screen: GameScreen,
    // A game has one bar of its own.
    ...BARE,
    headerOf: (query) => (readGameMode(query) === 'game' ? 'none' : 'bar'),
    isMoney: true,
    title: 'game',
    titleOf: (query) => GAME_TITLES[readGameMode(query)],
  },
  service: { screen: ServiceScreen, ...SITE, keep: true, tab: 'service', title: 'service' },
  mine: {
    screen: MineScreen,
    ...BARE,
    login: 'redirect',
    keep: true,
    tab: 'mine',
    title: 'mine',
    isWide: true,
  },
  redPacket: { screen: RedPacketScreen, ...OPEN, login: 'dialog', title: 'redPacket' },
  promotions: {
    screen: PromotionsScreen,
    ...BARE,
    keep: true,
    tab: 'promotions',
    title: 'promotions',
    isWide: true,
  },
  promotion: { screen: PromotionScreen, ...BARE, title: 'promotion' },
  sponsors: {
    screen: SponsorsScreen,
    ...SITE,
    keep: true,
    tab: 'sponsors',
    title: 'sponsors',
    isWide: true,
  },
  sponsor: { screen: SponsorScreen, ...OPEN, title: 'sponsors' },
  vip: { screen: VipScreen, ...OPEN, keep: true, title: 'vip' },
  agent: { screen: AgentScreen, ...OPEN, title: 'agent' },
  download: { screen: DownloadScreen, ...ACCOUNT, keep: true, title: 'download' },
  slots: { screen: SlotsScreen, ...OPEN, keep: true, title: 'slots', isWide: true },
  money: { screen: MoneyScreen, ...ORDER, keep: true, title: 'money' },
  deposit: { screen: DepositScreen, ...ORDER, title: 'deposit' },
  usdtPayment: { screen: UsdtPaymentScreen, ...MONEY, title: 'usdtPayment' },
  depositOrder: { screen: DepositOrderScreen, ...MONEY, title: 'depositOrder' },
  withdrawalHub: { screen: WithdrawalHubScreen, ...ORDER, title: 'withdrawalHub' },
  withdrawal: { screen: WithdrawalScreen, ...ORDER, title: 'withdrawal' },
  bobiWithdrawal: { screen: BobiWithdrawalScreen, ...ORDER, title: 'bobiWithdrawal' },
  transfer: { screen: TransferScreen, ...MONEY, header: 'none', title: 'transfer', isWide: true },
  cards: { screen: CardsScreen, ...MONEY, title: 'cards' },
  addUsdtCard: { screen: UsdtCardScreen, ...MONEY, title: 'addUsdtCard' },
  addBankCard: { screen: BankCardScreen, ...MONEY, title: 'addBankCard' },
  addBobiCard: { screen: BobiCardScreen, ...MONEY, title: 'addBobiCard' },
  usdtGuide: { screen: UsdtGuideScreen, ...ACCOUNT, title: 'usdtGuide' },
  transactions: { screen: TransactionsScreen, ...ORDERS, title: 'transactions' },
  bets: { screen: BetsScreen, ...ACCOUNT, keep: true, title: 'bets' },
  applications: { screen: ApplicationsScreen, ...ACCOUNT, keep: true, title: 'applications' },
  rebate: { screen: RebateScreen, ...ACCOUNT, keep: true, title: 'rebate' },
  welfare: { screen: WelfareScreen, ...ACCOUNT, keep: true, title: 'welfare' },
  messages: { screen: MessagesScreen, ...ACCOUNT, keep: true, title: 'messages' },
  safety: { screen: SafetyScreen, ...ACCOUNT, title: 'safety' },
  profile: { screen: ProfileScreen, ...ACCOUNT, title: 'profile' },
  password: { screen: PasswordScreen, ...MONEY, title: 'password' },
  protection: { screen: ProtectionScreen, ...ACCOUNT, title: 'protection' },
  help: { screen: HelpScreen, ...ACCOUNT, keep: true, title: 'help' },
  article: { screen: ArticleScreen, ...ACCOUNT, title: 'help', titleOf: articleTitle },
  about: { screen: AboutScreen, ...OPEN, title: 'about', titleOf: aboutTitle },
};

/** While the file of the login loads: the attempt under way, as the first paint shows it, else an empty screen. */
function WaitingLogin() {
  const isTrying = useLoginAttempt(({ attempt }) => attempt.phase === 'trying');
  return isTrying ? <Progress isTrying /> : <WaitingScreen />;
}
