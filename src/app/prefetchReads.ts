import { type Read, prefetch } from '#api/send.ts';
import { currentAddress, onAddressChange } from '#navigation/go.ts';
import { findPath, type PathName, PATHS } from '#navigation/paths.ts';
import { isLoggedIn } from '#state/session/currentSession.ts';

import { routes, screens } from './routes.tsx';

/** The first requests of a screen whose address has no query. Only reads: a form sends an order. */
export const FIRST_READS: Partial<Record<PathName, readonly Read[]>> = {
  service: [['POST /api/getservicerurl', {}]],
  promotions: [
    ['POST /api/activitylist', {}],
    ['POST /api/activitytype', {}],
  ],
  vip: [['POST /api/uservip', {}]],
  deposit: [
    ['GET /api/get_pay_way', {}],
    ['POST /api/getpaybank', {}],
    ['POST /api/getcard', { type: 1 }],
  ],
  withdrawalHub: [['GET /api/get_pay_way', {}]],
  withdrawal: [
    ['POST /api/getBetAmount', {}],
    ['POST /api/getcard', { type: 2 }],
  ],
  bobiWithdrawal: [
    ['POST /api/getBetAmount', {}],
    ['POST /api/getcard', { type: 5 }],
  ],
  addBankCard: [['POST /api/banklist', {}]],
  transactions: [['POST /api/gettransrecord', { date: 4, type: 1, page: 1, api_type: '' }]],
  bets: [['POST /api/betrecord', { date: 4, page: 1, api_type: '' }]],
  applications: [['POST /api/activityApplyLog', { page: 1 }]],
  rebate: [['POST /api/getfanshui', { date: 4, page: 1, api_type: '', type: '' }]],
  welfare: [['POST /api/redpacket', { page: 1 }]],
  messages: [['POST /api/noticeList', { page: 1 }]],
};

/**
 * When a tap opens a screen, sends the screen's first requests while its file loads. The screen takes the answers. The
 * next navigation aborts what the screen has not taken. A screen whose file has loaded sends its own requests.
 * Returns a function that stops it.
 */
export function prefetchReads(): () => void {
  let shown = findPath(currentAddress());
  let drop = (): void => {};
  const stop = onAddressChange((address) => {
    const name = findPath(address);
    if (name === shown) return;
    shown = name;
    drop();
    drop = () => {};
    const reads = name && FIRST_READS[name];
    if (!reads || address !== PATHS[name]) return;
    if (routes[name].login === 'redirect' && !isLoggedIn()) return;
    // After the frame that shows the tap.
    const timer = setTimeout(() => {
      if (!screens[name].isLoaded?.()) drop = prefetch(reads);
    });
    drop = () => clearTimeout(timer);
  });
  return () => {
    stop();
    drop();
  };
}
