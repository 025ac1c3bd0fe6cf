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

const AboutScreen = lazyScreen(() => import('#features/service/ArticleScreen.tsx'), 'AboutScreen');
const AgentScreen = lazyScreen(() => import('#features/agent/AgentScreen.tsx'), 'AgentScreen');
const ApplicationsScreen = lazyScreen(
  () => import('#features/records/ApplicationsScreen.tsx'),
  'ApplicationsScreen',
);
const ArticleScreen = lazyScreen(
  () => import('#features/service/ArticleScreen.tsx'),
  'ArticleScreen',
);
const BankCardScreen = lazyScreen(
  () => import('#features/cards/bind/BankCardScreen.tsx'),
  'BankCardScreen',
);
const BetsScreen = lazyScreen(() => import('#features/records/BetsScreen.tsx'), 'BetsScreen');
const BobiCardScreen = lazyScreen(
  () => import('#features/cards/bind/cryptoCards.tsx'),
  'BobiCardScreen',
);
const BobiWithdrawalScreen = lazyScreen(
  () => import('#features/withdrawal/WithdrawalScreen.tsx'),
  'BobiWithdrawalScreen',
);
const CardsScreen = lazyScreen(() => import('#features/cards/list/CardsScreen.tsx'), 'CardsScreen');
const DepositOrderScreen = lazyScreen(
  () => import('#features/deposit/order/DepositOrderScreen.tsx'),
  'DepositOrderScreen',
);
const DepositScreen = lazyScreen(
  () => import('#features/deposit/form/DepositScreen.tsx'),
  'DepositScreen',
);
const DownloadScreen = lazyScreen(
  () => import('#features/download/DownloadScreen.tsx'),
  'DownloadScreen',
);
const GameScreen = lazyScreen(() => import('#features/games/play/GameScreen.tsx'), 'GameScreen');
const HelpScreen = lazyScreen(() => import('#features/service/HelpScreen.tsx'), 'HelpScreen');
const LoginScreen = lazyScreen(
  () => import('#features/login/LoginScreen.tsx'),
  'LoginScreen',
  WaitingLogin,
);
const MessagesScreen = lazyScreen(
  () => import('#features/messages/MessagesScreen.tsx'),
  'MessagesScreen',
);
const MineScreen = lazyScreen(() => import('#features/mine/MineScreen.tsx'), 'MineScreen');
const MoneyScreen = lazyScreen(() => import('#features/money/MoneyScreen.tsx'), 'MoneyScreen');
const PasswordScreen = lazyScreen(
  () => import('#features/mine/password/PasswordScreen.tsx'),
  'PasswordScreen',
);
const ProfileScreen = lazyScreen(
  () => import('#features/mine/profile/ProfileScreen.tsx'),
  'ProfileScreen',
);
const PromotionScreen = lazyScreen(
  () => import('#features/promotions/PromotionScreen.tsx'),
  'PromotionScreen',
);
const PromotionsScreen = lazyScreen(
  () => import('#features/promotions/PromotionsScreen.tsx'),
  'PromotionsScreen',
);
const ProtectionScreen = lazyScreen(
  () => import('#features/protection/ProtectionScreen.tsx'),
  'ProtectionScreen',
);
const RebateScreen = lazyScreen(() => import('#features/rebate/RebateScreen.tsx'), 'RebateScreen');
const RedPacketScreen = lazyScreen(
  () => import('#features/redpacket/RedPacketScreen.tsx'),
  'RedPacketScreen',
);
const SafetyScreen = lazyScreen(() => import('#features/mine/SafetyScreen.tsx'), 'SafetyScreen');
const ServiceScreen = lazyScreen(
  () => import('#features/service/ServiceScreen.tsx'),
  'ServiceScreen',
);
const SlotsScreen = lazyScreen(
  () => import('#features/games/slots/SlotsScreen.tsx'),
  'SlotsScreen',
);
const SponsorScreen = lazyScreen(
  () => import('#features/sponsors/SponsorsScreen.tsx'),
  'SponsorScreen',
);
const SponsorsScreen = lazyScreen(
  () => import('#features/sponsors/SponsorsScreen.tsx'),
  'SponsorsScreen',
);
const TransactionsScreen = lazyScreen(
  () => import('#features/records/TransactionsScreen.tsx'),
  'TransactionsScreen',
);
const TransferScreen = lazyScreen(
  () => import('#features/transfer/TransferScreen.tsx'),
  'TransferScreen',
);
const UsdtCardScreen = lazyScreen(
  () => import('#features/cards/bind/cryptoCards.tsx'),
  'UsdtCardScreen',
);
const UsdtGuideScreen = lazyScreen(
  () => import('#features/cards/UsdtGuideScreen.tsx'),
  'UsdtGuideScreen',
);
const UsdtPaymentScreen = lazyScreen(
  () => import('#features/deposit/order/UsdtPaymentScreen.tsx'),
  'UsdtPaymentScreen',
);
const VipScreen = lazyScreen(() => import('#features/vip/VipScreen.tsx'), 'VipScreen');
const WelfareScreen = lazyScreen(
  () => import('#features/redpacket/WelfareScreen.tsx'),
  'WelfareScreen',
);
const WithdrawalHubScreen = lazyScreen(
  () => import('#features/withdrawal/WithdrawalHubScreen.tsx'),
  'WithdrawalHubScreen',
);
const WithdrawalScreen = lazyScreen(
  () => import('#features/withdrawal/WithdrawalScreen.tsx'),
  'WithdrawalScreen',
);

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
  },
  promotion: { screen: PromotionScreen, ...BARE, title: 'promotion' },
  sponsors: { screen: SponsorsScreen, ...SITE, keep: true, tab: 'sponsors', title: 'sponsors' },
  sponsor: { screen: SponsorScreen, ...OPEN, title: 'sponsors' },
  vip: { screen: VipScreen, ...OPEN, keep: true, title: 'vip' },
  agent: { screen: AgentScreen, ...OPEN, title: 'agent' },
  download: { screen: DownloadScreen, ...ACCOUNT, keep: true, title: 'download' },
  slots: { screen: SlotsScreen, ...OPEN, keep: true, title: 'slots' },
  money: { screen: MoneyScreen, ...MONEY, keep: true, title: 'money', isWide: true },
  deposit: { screen: DepositScreen, ...MONEY, title: 'deposit', isWide: true },
  usdtPayment: { screen: UsdtPaymentScreen, ...MONEY, title: 'usdtPayment' },
  depositOrder: { screen: DepositOrderScreen, ...MONEY, title: 'depositOrder' },
  withdrawalHub: { screen: WithdrawalHubScreen, ...MONEY, title: 'withdrawalHub' },
  withdrawal: { screen: WithdrawalScreen, ...MONEY, title: 'withdrawal' },
  bobiWithdrawal: { screen: BobiWithdrawalScreen, ...MONEY, title: 'bobiWithdrawal' },
  transfer: { screen: TransferScreen, ...MONEY, header: 'none', title: 'transfer' },
  cards: { screen: CardsScreen, ...MONEY, title: 'cards' },
  addUsdtCard: { screen: UsdtCardScreen, ...MONEY, title: 'addUsdtCard' },
  addBankCard: { screen: BankCardScreen, ...MONEY, title: 'addBankCard' },
  addBobiCard: { screen: BobiCardScreen, ...MONEY, title: 'addBobiCard' },
  usdtGuide: { screen: UsdtGuideScreen, ...ACCOUNT, title: 'usdtGuide' },
  transactions: { screen: TransactionsScreen, ...ACCOUNT, keep: true, title: 'transactions' },
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
