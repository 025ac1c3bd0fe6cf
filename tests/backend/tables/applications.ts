import type { World } from '#tests/backend/world.ts';

import type { Member } from './members.ts';
import { type Promotion, PROMOTIONS } from './promotions.ts';

/** An application for a promotion: `state` 1 in review, 2 approved, 3 rejected. */
export type Application = {
  readonly id: number;
  readonly memberId: number;
  readonly promotion: Pick<Promotion, 'id' | 'title'>;
  readonly state: number;
  readonly atMs: number;
  /** Written by another program than the one that receives applications. */
  readonly isImported: boolean;
};

/** A past application, as a test gives it; it does not prevent another one. */
export type ApplicationOptions = {
  title?: string;
  state?: number;
  minutesAgo?: number;
  isImported?: boolean;
};

/** Stores an application. */
export function addApplication(
  world: World,
  member: Member,
  promotion: Application['promotion'],
  { state = 1, minutesAgo = 0, isImported = false }: ApplicationOptions = {},
): void {
  const atMs = world.clock.now() - minutesAgo * 60_000;
  const id = world.list('applications').length + 1;
  world.list('applications').push({ id, memberId: member.id, promotion, state, atMs, isImported });
}

/** Stores a past application; without a title it is for the first promotion. */
export function addPastApplication(
  world: World,
  member: Member,
  options: ApplicationOptions,
): void {
  const { id, title } = PROMOTIONS[0]!;
  addApplication(world, member, { id, title: options.title ?? title }, { state: 2, ...options });
}
