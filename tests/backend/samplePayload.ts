import { pictureFile } from '#tests/page/pictures.ts';

import { signInitData } from './telegram.ts';
import { world } from './worlds.ts';

const GAME = { plat_name: 'QYUN', game_type: 'concise', game_code: 'concise_1' };
const PAYLOADS: Record<string, () => Promise<object> | object> = {
  login: () => ({ name: 'demo', password: 'demo123' }),
  register: () => ({
    name: 'new',
    password: 'secret123',
    confirmPass: 'secret123',
    realname: '新人',
    paypassword: 'secret456',
    code: '1',
    invitation: '',
  }),
  loginWithTelegram: async () => ({
    initData: await signInitData({ authDate: Math.floor(world().clock.now() / 1000) }),
    isTest: false,
  }),
  uploadAvatar: () => ({ file: pictureFile('png') }),
  loadBanners: () => ({ type: 2 }),
  loadGames: () => ({ category: 'realbet' }),
  openGame: () => ({ ...GAME, is_mobile_url: 1 }),
  fillGameWallet: () => GAME,
  loadPromotion: () => ({ id: '1' }),
  applyForPromotion: () => ({ activityid: '1' }),
  applyForAgent: () => ({ mobile: '13800138000', apply_info: '推广' }),
  loadSlots: () => ({ gamecode: 'obgdy' }),
  loadVisitAddress: () => {
    world().site.visitAddress = 'https://m.example.com/';
    return {};
  },
  endGame: () => GAME,
  loadCards: () => ({ type: 2 }),
  bindCard: () => ({ bank: 'USDT', bank_owner: 'TRC20', bank_no: 'T1', pay_pass: 'secret456' }),
  unbindCard: () => ({ id: String(cardOfLast()) }),
  loadPayRange: () => ({ type: 'usdt-trc20' }),
  recharge: () => ({ paytype: 'usdt', amount: '500', catepay: 'TRC20' }),
  loadDeposit: () => ({ deposit_no: world().list('transactions').at(-1)?.number ?? '1' }),
  withdraw: () => ({ amount: '100', bank: cardOfLast(), password: 'secret456' }),
  transfer: () => ({ amount: '10', sourcetype: 'userbalance', targettype: 'QYUN' }),
  setAutoTransfer: () => ({ transferstatus: 0 }),
  updateProfile: () => ({ email: 'a@example.com', mobile: '13800138000', birthday: '1990-06-15' }),
  changeLoginPassword: () => ({ password: 'secret123', paypassword: 'secret789' }),
  changePaymentPassword: () => ({ password: 'secret456', paypassword: 'secret789' }),
  loadArticle: () => ({ type: '7' }),
  loadTransactions: () => ({ date: 4, type: 1, page: 1, api_type: '' }),
  loadBets: () => ({ date: 4, page: 1, api_type: '' }),
  loadApplications: () => ({ page: 1 }),
  loadRebates: () => ({ date: 4, page: 1, api_type: '', type: '' }),
  loadRedPacketHistory: () => ({ page: 1 }),
  loadMessages: () => ({ page: 1 }),
};

/** The card of the member who was added last. */
const cardOfLast = () => world().members.at(-1)!.cards[0]?.id ?? 0;

/** A payload of this call that succeeds, in the wire's words; the printed contract shows it as the example. */
export async function samplePayload(name: string): Promise<Record<string, unknown>> {
  return { ...(await PAYLOADS[name]?.()) };
}
