import type { MemberCard, MemberWish } from './tables/members.ts';
import { World } from './world.ts';

/** What worlds that are still to be made start with. */
export type WorldSettings = { isLive: boolean; latencyMs: number };

const worlds = new Map<string, World>();
let settings: WorldSettings = { isLive: false, latencyMs: 0 };

/** A live server's worlds follow real time and real chance. */
export function setUpWorlds(next: Partial<WorldSettings>): void {
  settings = { ...settings, ...next };
}

/** The world of a host name, made when it is first asked for. */
export function world(host = 'localhost'): World {
  const known = worlds.get(host);
  if (known) return known;
  const made = new World(host, settings.isLive, settings.latencyMs);
  worlds.set(host, made);
  return made;
}

export function allWorlds(): World[] {
  return [...worlds.values()];
}

/** Adds a member to a world and hands out what a test needs to log in as him. */
export function member(wish: MemberWish = {}, host?: string): MemberCard {
  return world(host).addMember(wish);
}
