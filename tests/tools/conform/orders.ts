import { loadFeaturedGames } from '#api/calls/games.ts';
import { loadMember } from '#api/calls/member.ts';
import { loadPromotion } from '#api/calls/promotions.ts';
import { loadRedPacket } from '#api/calls/redpacket.ts';
import { loadPlatforms } from '#api/calls/venues.ts';
import { pictureFile } from '#tests/page/pictures.ts';

import { moveMoney } from './money.ts';
import { type Check, lastOf, leaveOut, lineOf, order } from './probe.ts';
import { isReading } from './reads.ts';

/** Calls that no check sends. */
const NEVER: Readonly<Record<string, string>> = {
  register: 'only with --register: it creates a member',
  changeLoginPassword: 'it would change the login password',
  changePaymentPassword: 'it would change the payment password',
  applyForAgent: 'an application cannot be taken back',
  fillGameWallet: 'it would move the whole wallet into the game',
};
/** Calls that are checked without being asked for. */
const ALWAYS = ['login', 'logoff', 'loginWithTelegram'];

/** Lists the calls that write and were not sent. */
export function skipOrders(check: Check, why: string): void {
  const done = new Set(check.results.map(({ call }) => call));
  for (const operation of check.operations) {
    const { name } = operation;
    if (isReading(operation) || ALWAYS.includes(name) || done.has(lineOf(operation))) continue;
    leaveOut(check, name, NEVER[name] ?? why);
  }
}

/** Sends the calls that write: first what leaves no trace, then the money, in the smallest amounts. */
export async function checkOrders(check: Check): Promise<void> {
  if (check.token === '') return skipOrders(check, 'there is no token');
  await saveSameProfile(check);
  await order(check, 'uploadAvatar', { file: pictureFile('png') });
  const promotion = lastOf(check, loadPromotion);
  if (promotion?.canApply) await order(check, 'applyForPromotion', { activityid: promotion.id });
  else leaveOut(check, 'applyForPromotion', 'no promotion takes applications');
  await moveMoney(check);
  await play(check);
  const venues = lastOf(check, loadPlatforms) ?? [];
  if (venues.length > 0 && venues.every(({ balanceCny }) => balanceCny === '0'))
    await order(check, 'collectBalances');
  else
    leaveOut(check, 'collectBalances', 'a venue holds money of the account, which it would move');
  await order(check, 'claimRebates');
  const packets = lastOf(check, loadRedPacket);
  if (packets && packets.remaining > 0 && packets.status !== 'READY' && packets.status !== 'END')
    await order(check, 'grabRedPacket');
  else leaveOut(check, 'grabRedPacket', 'the account has no red packet to grab: give it one');
  skipOrders(check, 'its step could not be reached');
}

/** Saves what is there already. */
async function saveSameProfile(check: Check): Promise<void> {
  const {
    email = '',
    mobile = '',
    birthday = '',
    isAutoTransferOn,
  } = lastOf(check, loadMember) ?? {};
  if (email && mobile && birthday) await order(check, 'updateProfile', { email, mobile, birthday });
  else
    leaveOut(
      check,
      'updateProfile',
      'the account lacks email, mobile or birthday: give it all three',
    );
  if (isAutoTransferOn === undefined) leaveOut(check, 'setAutoTransfer', 'its state is unknown');
  else await order(check, 'setAutoTransfer', { transferstatus: isAutoTransferOn ? 1 : 0 });
}

/** Opens the first hot game and leaves it. */
async function play(check: Check): Promise<void> {
  const game = lastOf(check, loadFeaturedGames)?.hot[0];
  if (!game) {
    for (const name of ['openGame', 'endGame']) leaveOut(check, name, 'there is no hot game');
    return;
  }
  const { platform, category, code } = game;
  const payload = { plat_name: platform, game_type: category ?? 'concise', game_code: code };
  await order(check, 'openGame', { ...payload, is_mobile_url: 1 });
  await order(check, 'endGame', payload);
}
