import type { World } from '#tests/backend/world.ts';

import type { Member } from './members.ts';

/** An internal message to a member. */
export type Message = {
  readonly id: number;
  readonly memberId: number;
  readonly title: string;
  /** HTML. */
  readonly content: string;
  readonly atMs: number;
};

/** An internal message, as a test gives it. */
export type MessageOptions = { title?: string; content?: string; minutesAgo?: number };

/** Sends a message. */
export function addMessage(world: World, member: Member, options: MessageOptions): void {
  const { title = '系统通知', content = '<p>您好。</p>', minutesAgo = 0 } = options;
  const atMs = world.clock.now() - minutesAgo * 60_000;
  const id = world.list('messages').length + 1;
  world.list('messages').push({ id, memberId: member.id, title, content, atMs });
}
