import { loadFeaturedGames } from '#api/calls/games.ts';
import { loadMember } from '#api/calls/member.ts';
import { loadPromotion, loadPromotions } from '#api/calls/promotions.ts';
import { loadRedPacket } from '#api/calls/redpacket.ts';
import { loadPlatforms } from '#api/calls/venues.ts';
import { pictureFile } from '#tests/page/pictures.ts';

import { type Check, learn, leaveOut, order } from './probe.ts';
import { withoutAutoTransfer } from './transfers.ts';

/** Saves what is there already, and a picture. */
export async function checkProfile(check: Check): Promise<void> {
  const member = await learn(check, loadMember);
  const { email = '', mobile = '', birthday = '', isAutoTransferOn } = member ?? {};
  if (email && mobile && birthday) await order(check, 'updateProfile', { email, mobile, birthday });
  else
    leaveOut(
      check,
      'updateProfile',
      'the account lacks email, mobile or birthday: give it all three',
    );
  if (isAutoTransferOn === undefined) leaveOut(check, 'setAutoTransfer', 'its state is unknown');
  else await order(check, 'setAutoTransfer', { transferstatus: isAutoTransferOn ? 1 : 0 });
  await order(check, 'uploadAvatar', { file: pictureFile('png') });
}

/** Applies for the first promotion. */
export async function checkPromotion(check: Check): Promise<void> {
  const [examples] = check.operations.filter(({ name }) => name === 'loadPromotions');
  const first = (await learn(check, loadPromotions, examples!.examples[0]!.payload))?.rows[0];
  const promotion = first && (await learn(check, loadPromotion, { id: first.id }));
  if (promotion?.canApply) await order(check, 'applyForPromotion', { activityid: promotion.id });
  else leaveOut(check, 'applyForPromotion', 'no promotion takes applications');
}

/** Opens the first hot game and leaves it. */
export async function checkGame(check: Check): Promise<void> {
  const game = (await learn(check, loadFeaturedGames))?.hot[0];
  if (!game) {
    for (const name of ['openGame', 'endGame']) leaveOut(check, name, 'there is no hot game');
    return;
  }
  const { platform, category, code } = game;
  const payload = { plat_name: platform, game_type: category ?? 'concise', game_code: code };
  await withoutAutoTransfer(check, async () => {
    await order(check, 'openGame', { ...payload, is_mobile_url: 1 });
    await order(check, 'endGame', payload);
  });
}

/** Claims what is open; `transall` only where it has nothing to move. */
export async function checkClaims(check: Check): Promise<void> {
  const venues = await learn(check, loadPlatforms);
  const full = venues?.find(({ balanceCny }) => balanceCny !== null && balanceCny !== '0');
  const why = full
    ? `the venue ${full.platform} holds ${full.balanceCny} yuan of the account, which it would move`
    : 'what the venues hold is unknown';
  if (venues?.every(({ balanceCny }) => balanceCny === '0')) await order(check, 'collectBalances');
  else leaveOut(check, 'collectBalances', why);
  await order(check, 'claimRebates');
  const packets = await learn(check, loadRedPacket);
  if (packets && packets.remaining > 0 && packets.status !== 'READY' && packets.status !== 'END')
    await order(check, 'grabRedPacket');
  else leaveOut(check, 'grabRedPacket', 'the account has no red packet to grab: give it one');
}
