import type { FamilyName } from './families/family.ts';
import type { MemberCard, MemberOptions } from './tables/members.ts';
import { World } from './world.ts';

/** Settings of the worlds that are made from now on. */
export type WorldSettings = { isLive: boolean; latencyMs: number; family: FamilyName | null };

const worlds = new Map<string, World>();
let settings: WorldSettings = { isLive: false, latencyMs: 0, family: null };

/** On a live server, worlds use the real time and Math.random. */
export function setUpWorlds(next: Partial<WorldSettings>): void {
  settings = { ...settings, ...next };
}

/** Drops all worlds: those that are made next have the settings of now. */
export function forgetWorlds(): void {
  worlds.clear();
}

/** The world of a host name, made on first use. */
export function world(host = 'localhost'): World {
  const known = worlds.get(host);
  if (known) return known;
  const made = new World(host, settings.isLive, settings.latencyMs, settings.family);
  worlds.set(host, made);
  return made;
}

export function allWorlds(): World[] {
  return [...worlds.values()];
}

/** Adds a member to a world and returns what a test needs to log in as them. */
export function member(options: MemberOptions = {}, host?: string): MemberCard {
  return world(host).addMember(options);
}
