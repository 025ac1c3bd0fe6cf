import type { ComponentType } from 'react';

import { HomeScreen } from '#features/home/HomeScreen.tsx';
import { Progress } from '#features/login/Progress.tsx';
import { useLoginAttempt } from '#launch/loginAttempt.ts';
import { aboutTitle, articleTitle } from '#navigation/articles.ts';
import { type PathName, readGameMode } from '#navigation/paths.ts';
import type { Title } from '#text/zh/titles.ts';

import { lazyScreen, type Screen, WaitingScreen } from './lazyScreen.tsx';

type Rules = {
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
  /** Has room for columns in a wide window. */
  isWide?: true;
  /** The title, if it is not the one with the name of the path. */
  titleOf?: (query: URLSearchParams) => Title;
};
type Route = Rules & { Screen: Screen };
type Titled = Required<Pick<Rules, 'titleOf'>>;

/** A screen below the site's header. */
const SITE = { login: 'open', keep: false, header: 'site', tab: null } as const;
/** The same, and it keeps its state when revisited. */
const KEPT = { ...SITE, keep: true } as const;
/** A screen for everybody, below a bar with its title. */
const OPEN = { ...SITE, header: 'bar' } as const;
/** A screen for everybody that brings its own header. */
const BARE = { ...SITE, header: 'none' } as const;
/** An account screen: for members only, below its own bar. */
const ACCOUNT = { ...OPEN, login: 'redirect' } as const;
/** The same, and it keeps its state. */
const LIST = { ...ACCOUNT, keep: true } as const;
/** An account screen that moves money, or changes where it goes or who may move it. */
const MONEY = { ...ACCOUNT, isMoney: true } as const;
/** Where a player could order again, and the list of the orders. */
const ORDER = { ...MONEY, isAboutOrders: true, isWide: true } as const;
const ORDERS = { ...LIST, isAboutOrders: true } as const;

const login = lazy(
  { ...SITE, isMoney: true, titleOf: () => 'login' },
  () => import('#features/login/LoginScreen.tsx'),
  'LoginScreen',
  WaitingLogin,
);
const loadSponsors = () => import('#features/sponsors/SponsorsScreen.tsx');
const loadWithdrawal = () => import('#features/withdrawal/WithdrawalScreen.tsx');
const loadCryptoCards = () => import('#features/cards/bind/cryptoCards.tsx');
const loadArticle = () => import('#features/service/ArticleScreen.tsx');

/** Each path with its rules and its screen, as in the specification's table. */
export const routes: Record<PathName, Route> & Record<Exclude<PathName, Title>, Titled> = {
  home: { ...KEPT, tab: 'home', isWide: true, Screen: HomeScreen },
  login,
  telegramLogin: login,
  game: lazy(
    {
      // A game has one bar of its own.
      ...BARE,
      headerOf: (query) => (readGameMode(query) === 'game' ? 'none' : 'bar'),
      isMoney: true,
      titleOf: (query) => {
        const mode = readGameMode(query);
        return mode === 'agent' ? 'agentLogin' : mode;
      },
    },
    () => import('#features/games/play/GameScreen.tsx'),
  ),
  service: lazy({ ...KEPT, tab: 'service' }, () => import('#features/service/ServiceScreen.tsx')),
  mine: lazy(
    { ...BARE, login: 'redirect', keep: true, tab: 'mine', isWide: true },
    () => import('#features/mine/MineScreen.tsx'),
  ),
  redPacket: lazy(
    { ...OPEN, login: 'dialog' },
    () => import('#features/redpacket/RedPacketScreen.tsx'),
  ),
  promotions: lazy(
    { ...BARE, keep: true, tab: 'promotions', isWide: true },
    () => import('#features/promotions/PromotionsScreen.tsx'),
  ),
  promotion: lazy(BARE, () => import('#features/promotions/PromotionScreen.tsx')),
  sponsors: lazy({ ...KEPT, tab: 'sponsors', isWide: true }, loadSponsors, 'SponsorsScreen'),
  sponsor: lazy({ ...OPEN, titleOf: () => 'sponsors' }, loadSponsors, 'SponsorScreen'),
  vip: lazy({ ...OPEN, keep: true }, () => import('#features/vip/VipScreen.tsx')),
  agent: lazy(OPEN, () => import('#features/agent/AgentScreen.tsx')),
  download: lazy(LIST, () => import('#features/download/DownloadScreen.tsx')),
  slots: lazy(
    { ...OPEN, keep: true, isWide: true },
    () => import('#features/games/slots/SlotsScreen.tsx'),
  ),
  money: lazy({ ...ORDER, keep: true }, () => import('#features/money/MoneyScreen.tsx')),
  deposit: lazy(ORDER, () => import('#features/deposit/form/DepositScreen.tsx')),
  usdtPayment: lazy(MONEY, () => import('#features/deposit/order/UsdtPaymentScreen.tsx')),
  depositOrder: lazy(MONEY, () => import('#features/deposit/order/DepositOrderScreen.tsx')),
  withdrawalHub: lazy(ORDER, () => import('#features/withdrawal/WithdrawalHubScreen.tsx')),
  withdrawal: lazy(ORDER, loadWithdrawal, 'WithdrawalScreen'),
  bobiWithdrawal: lazy(ORDER, loadWithdrawal, 'BobiWithdrawalScreen'),
  transfer: lazy(
    { ...MONEY, header: 'none', isWide: true },
    () => import('#features/transfer/TransferScreen.tsx'),
  ),
  cards: lazy(MONEY, () => import('#features/cards/list/CardsScreen.tsx')),
  addUsdtCard: lazy(MONEY, loadCryptoCards, 'UsdtCardScreen'),
  addBankCard: lazy(MONEY, () => import('#features/cards/bind/BankCardScreen.tsx')),
  addBobiCard: lazy(MONEY, loadCryptoCards, 'BobiCardScreen'),
  usdtGuide: lazy(ACCOUNT, () => import('#features/cards/UsdtGuideScreen.tsx')),
  transactions: lazy(ORDERS, () => import('#features/records/TransactionsScreen.tsx')),
  bets: lazy(LIST, () => import('#features/records/BetsScreen.tsx')),
  applications: lazy(LIST, () => import('#features/records/ApplicationsScreen.tsx')),
  rebate: lazy(LIST, () => import('#features/rebate/RebateScreen.tsx')),
  welfare: lazy(LIST, () => import('#features/redpacket/WelfareScreen.tsx')),
  messages: lazy(LIST, () => import('#features/messages/MessagesScreen.tsx')),
  safety: lazy(ACCOUNT, () => import('#features/mine/SafetyScreen.tsx')),
  profile: lazy(ACCOUNT, () => import('#features/mine/profile/ProfileScreen.tsx')),
  password: lazy(MONEY, () => import('#features/mine/password/PasswordScreen.tsx')),
  protection: lazy(ACCOUNT, () => import('#features/protection/ProtectionScreen.tsx')),
  help: lazy(LIST, () => import('#features/service/HelpScreen.tsx')),
  article: lazy({ ...ACCOUNT, titleOf: articleTitle }, loadArticle, 'ArticleScreen'),
  about: lazy({ ...OPEN, titleOf: aboutTitle }, loadArticle, 'AboutScreen'),
};

/** A route whose file loads when it opens. */
function lazy<Own extends Rules, File extends object>(
  rules: Own,
  load: () => Promise<File>,
  screen?: keyof File & `${string}Screen`,
  Waiting?: ComponentType,
): Own & Route {
  return { ...rules, Screen: lazyScreen(load, screen, Waiting) };
}

/** While the file of the login loads: the attempt under way, as the first paint shows it, else an empty screen. */
function WaitingLogin() {
  const isTrying = useLoginAttempt(({ attempt }) => attempt.phase === 'trying');
  return isTrying ? <Progress isTrying /> : <WaitingScreen />;
}
