import type { World } from '#tests/backend/world.ts';

import type { Member } from './members.ts';
import { toCents, type Yuan } from './money.ts';

/** A red packet that a member received. */
export type RedPacket = {
  readonly id: number;
  readonly memberId: number;
  /** The deposit that earned it. */
  readonly depositCents: number;
  readonly wonCents: number;
  readonly receivedAtMs: number;
  readonly usedAtMs: number | null;
};

/** A past red packet, as a test gives it; it moves no money and uses no grab. */
export type RedPacketOptions = { deposit?: Yuan; won: Yuan; minutesAgo?: number; isUsed?: boolean };

/** Stores a red packet. */
export function addRedPacket(world: World, member: Member, options: RedPacketOptions): void {
  const { deposit = 100, won, minutesAgo = 0, isUsed = true } = options;
  const receivedAtMs = world.clock.now() - minutesAgo * 60_000;
  world
    .list('redPackets')
    .push({
      id: world.list('redPackets').length + 1,
      memberId: member.id,
      depositCents: toCents(deposit),
      wonCents: toCents(won),
      receivedAtMs,
      usedAtMs: isUsed ? receivedAtMs : null,
    });
}
