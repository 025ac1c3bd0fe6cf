import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

import { HomeScreen } from '#features/home/HomeScreen.tsx';
import { aboutTitle, articleTitle } from '#navigation/articles.ts';
import { type GameMode, readGameMode } from '#navigation/gameMode.ts';
import type { PathName } from '#navigation/paths.ts';
import type { Words } from '#text/words.ts';
import type { app } from '#text/zh/app.ts';

type Route = {
  screen: ComponentType | LazyExoticComponent<ComponentType>;
  /** What a visitor meets: the screen, the redirect to /login, or the screen's own login dialog (S2-04, D-003). */
  login: 'open' | 'redirect' | 'dialog';
  /** The screen keeps its state when revisited (S2-07). */
  keep: boolean;
  /** The site's header, the bar of an account screen (D-022), or none (S2-43 to S2-46). */
  header: 'site' | 'bar' | 'none';
  /** Its place in the tab bar (S2-38, D-021). */
  tab: 'home' | 'promotions' | 'service' | 'sponsors' | 'mine' | null;
  title: Title;
  /** The title, where the query decides it. */
  titleOf?: (query: URLSearchParams) => Title;
};
type Title = keyof Words<typeof app>;

const GAME_TITLES: Record<GameMode, Title> = {
  game: 'titleGame',
  agent: 'titleAgentLogin',
  service: 'titleService',
  download: 'titleDownload',
};

const LoginScreen = screen('LoginScreen', () => import('#features/login/LoginScreen.tsx'));

/** An account screen: members only, below a bar of its own (M2-01, D-004, D-022). */
const ACCOUNT = { login: 'redirect', header: 'bar', tab: null } as const;

// A screen in a file of its own, under the name it is exported by.
function screen<Name extends string>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType>>,
): LazyExoticComponent<ComponentType> {
  return lazy(async () => ({ default: (await load())[name] }));
}

/** Every screen of the site, one row a path: the table of the specification (S2-08 to S2-37). */
export const routes: Record<PathName, Route> = {
  home: {
    // Where nearly every visit begins: part of the first chunk, without a second wait.
    screen: HomeScreen,
    login: 'open',
    keep: true,
    header: 'site',
    tab: 'home',
    title: 'titleHome',
  },
  login: {
    screen: LoginScreen,
    login: 'open',
    keep: false,
    header: 'site',
    tab: null,
    title: 'titleLogin',
  },
  telegramLogin: {
    screen: LoginScreen,
    login: 'open',
    keep: false,
    header: 'site',
    tab: null,
    title: 'titleLogin',
  },
  game: {
    screen: screen('GameScreen', () => import('#features/games/GameScreen.tsx')),
    login: 'open',
    keep: false,
    header: 'bar',
    tab: null,
    title: 'titleGame',
    titleOf: (query) => GAME_TITLES[readGameMode(query)],
  },
  service: {
    screen: screen('ServiceScreen', () => import('#features/service/ServiceScreen.tsx')),
    login: 'open',
    keep: false,
    header: 'site',
    tab: 'service',
    title: 'titleService',
  },
  mine: {
    screen: screen('MineScreen', () => import('#features/mine/MineScreen.tsx')),
    login: 'redirect',
    keep: true,
    header: 'none',
    tab: 'mine',
    title: 'titleMine',
  },
  redPacket: {
    screen: screen('RedPacketScreen', () => import('#features/redpacket/RedPacketScreen.tsx')),
    login: 'dialog',
    keep: false,
    header: 'bar',
    tab: null,
    title: 'titleRedPacket',
  },
  promotions: {
    screen: screen('PromotionsScreen', () => import('#features/promotions/PromotionsScreen.tsx')),
    login: 'open',
    keep: true,
    header: 'none',
    tab: 'promotions',
    title: 'titlePromotions',
  },
  promotion: {
    screen: screen('PromotionScreen', () => import('#features/promotions/PromotionScreen.tsx')),
    login: 'open',
    keep: false,
    header: 'none',
    tab: null,
    title: 'titlePromotion',
  },
  sponsors: {
    screen: screen('SponsorsScreen', () => import('#features/sponsors/SponsorsScreen.tsx')),
    login: 'open',
    keep: true,
    header: 'site',
    tab: 'sponsors',
    title: 'titleSponsors',
  },
  sponsor: {
    screen: screen('SponsorScreen', () => import('#features/sponsors/SponsorScreen.tsx')),
    login: 'open',
    keep: false,
    header: 'bar',
    tab: null,
    title: 'titleSponsors',
  },
  vip: {
    screen: screen('VipScreen', () => import('#features/vip/VipScreen.tsx')),
    login: 'open',
    keep: true,
    header: 'bar',
    tab: null,
    title: 'titleVip',
  },
  agent: {
    screen: screen('AgentScreen', () => import('#features/agent/AgentScreen.tsx')),
    login: 'open',
    keep: false,
    header: 'bar',
    tab: null,
    title: 'titleAgent',
  },
  download: {
    screen: screen('DownloadScreen', () => import('#features/download/DownloadScreen.tsx')),
    ...ACCOUNT,
    keep: true,
    title: 'titleDownload',
  },
  slots: {
    screen: screen('SlotsScreen', () => import('#features/games/SlotsScreen.tsx')),
    login: 'open',
    keep: true,
    header: 'bar',
    tab: null,
    title: 'titleSlots',
  },
  money: {
    screen: screen('MoneyScreen', () => import('#features/money/MoneyScreen.tsx')),
    ...ACCOUNT,
    keep: true,
    title: 'titleMoney',
  },
  deposit: {
    screen: screen('DepositScreen', () => import('#features/deposit/DepositScreen.tsx')),
    ...ACCOUNT,
    keep: false,
    title: 'titleDeposit',
  },
  usdtPayment: {
    screen: screen('UsdtPaymentScreen', () => import('#features/deposit/UsdtPaymentScreen.tsx')),
    ...ACCOUNT,
    keep: false,
    title: 'titleUsdtPayment',
  },
  depositOrder: {
    screen: screen('DepositOrderScreen', () => import('#features/deposit/DepositOrderScreen.tsx')),
    ...ACCOUNT,
    keep: false,
    title: 'titleDepositOrder',
  },
  withdrawalHub: {
    screen: screen(
      'WithdrawalHubScreen',
      () => import('#features/withdrawal/WithdrawalHubScreen.tsx'),
    ),
    ...ACCOUNT,
    keep: false,
    title: 'titleWithdrawalHub',
  },
  withdrawal: {
    screen: screen('WithdrawalScreen', () => import('#features/withdrawal/WithdrawalScreen.tsx')),
    ...ACCOUNT,
    keep: false,
    title: 'titleWithdrawal',
  },
  bobiWithdrawal: {
    screen: screen(
      'BobiWithdrawalScreen',
      () => import('#features/withdrawal/BobiWithdrawalScreen.tsx'),
    ),
    ...ACCOUNT,
    keep: false,
    title: 'titleWithdrawal',
  },
  transfer: {
    screen: screen('TransferScreen', () => import('#features/transfer/TransferScreen.tsx')),
    login: 'redirect',
    keep: false,
    header: 'none',
    tab: null,
    title: 'titleTransfer',
  },
  cards: {
    screen: screen('CardsScreen', () => import('#features/cards/CardsScreen.tsx')),
    ...ACCOUNT,
    keep: false,
    title: 'titleCards',
  },
  addUsdtCard: {
    screen: screen('UsdtCardScreen', () => import('#features/cards/UsdtCardScreen.tsx')),
    ...ACCOUNT,
    keep: false,
    title: 'titleAddUsdtCard',
  },
  addBankCard: {
    screen: screen('BankCardScreen', () => import('#features/cards/BankCardScreen.tsx')),
    ...ACCOUNT,
    keep: false,
    title: 'titleAddBankCard',
  },
  addBobiCard: {
    screen: screen('BobiCardScreen', () => import('#features/cards/BobiCardScreen.tsx')),
    ...ACCOUNT,
    keep: false,
    title: 'titleAddBobiCard',
  },
  usdtGuide: {
    screen: screen('UsdtGuideScreen', () => import('#features/cards/UsdtGuideScreen.tsx')),
    ...ACCOUNT,
    keep: false,
    title: 'titleUsdtGuide',
  },
  transactions: {
    screen: screen('TransactionsScreen', () => import('#features/records/TransactionsScreen.tsx')),
    ...ACCOUNT,
    keep: true,
    title: 'titleTransactions',
  },
  bets: {
    screen: screen('BetsScreen', () => import('#features/records/BetsScreen.tsx')),
    ...ACCOUNT,
    keep: true,
    title: 'titleBets',
  },
  applications: {
    screen: screen('ApplicationsScreen', () => import('#features/records/ApplicationsScreen.tsx')),
    ...ACCOUNT,
    keep: true,
    title: 'titleApplications',
  },
  rebate: {
    screen: screen('RebateScreen', () => import('#features/rebate/RebateScreen.tsx')),
    ...ACCOUNT,
    keep: true,
    title: 'titleRebate',
  },
  welfare: {
    screen: screen('WelfareScreen', () => import('#features/redpacket/WelfareScreen.tsx')),
    ...ACCOUNT,
    keep: true,
    title: 'titleWelfare',
  },
  messages: {
    screen: screen('MessagesScreen', () => import('#features/messages/MessagesScreen.tsx')),
    ...ACCOUNT,
    keep: true,
    title: 'titleMessages',
  },
  safety: {
    screen: screen('SafetyScreen', () => import('#features/mine/SafetyScreen.tsx')),
    ...ACCOUNT,
    keep: false,
    title: 'titleSafety',
  },
  profile: {
    screen: screen('ProfileScreen', () => import('#features/mine/ProfileScreen.tsx')),
    ...ACCOUNT,
    keep: false,
    title: 'titleProfile',
  },
  password: {
    screen: screen('PasswordScreen', () => import('#features/mine/PasswordScreen.tsx')),
    ...ACCOUNT,
    keep: false,
    title: 'titlePassword',
  },
  help: {
    screen: screen('HelpScreen', () => import('#features/service/HelpScreen.tsx')),
    ...ACCOUNT,
    keep: true,
    title: 'titleHelp',
  },
  article: {
    screen: screen('ArticleScreen', () => import('#features/service/ArticleScreen.tsx')),
    ...ACCOUNT,
    keep: false,
    title: 'titleHelp',
    titleOf: articleTitle,
  },
  about: {
    screen: screen('AboutScreen', () => import('#features/service/AboutScreen.tsx')),
    login: 'open',
    keep: false,
    header: 'bar',
    tab: null,
    title: 'titleAbout',
    titleOf: aboutTitle,
  },
};
