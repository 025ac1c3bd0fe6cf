import { describe, expect, test } from 'vitest';

import type { TelegramStorage } from '#platform/telegram/telegram.ts';
import { createTelegramNote } from '#state/device/telegramNotes.ts';
import { createRandom, pick } from '#tests/random/random.ts';
import { volume } from '#tests/random/volume.ts';
import { VirtualClock } from '#tests/state/notes/virtualClock.ts';

/** One of Telegram's storages, which each of its requests reaches within `tripMs` and leaves in as much. */
class Cloud implements TelegramStorage {
  text: string | null = null;
  requests: string[] = [];
  tripMs = () => 50;
  /** What becomes of the next requests, before they are answered as usual. */
  faults: ('rejects' | 'silent' | 'lost' | 'none')[] = [];

  constructor(private readonly clock: VirtualClock) {}

  read = () => this.answer('read', () => this.text);
  write = (_: string, text: string | null) =>
    this.answer('write', (fault) => void (fault === 'lost' || (this.text = text)));

  private async answer<Value>(name: string, act: (fault?: string) => Value): Promise<Value> {
    this.requests.push(name);
    const fault = this.faults.shift();
    await this.clock.pause(this.tripMs());
    if (fault === 'rejects') throw new Error('refused');
    if (fault === 'silent') await new Promise(() => {});
    const value = act(fault);
    await this.clock.pause(this.tripMs());
    return value;
  }

  get words(): string[] {
    return JSON.parse(this.text ?? '[]') as string[];
  }
}

/** A page on one device, which knows words. `isFollowed`: what it says of the cloud. */
function openPage(cloud: Cloud, clock: VirtualClock) {
  const known = new Set<string>();
  const heard: string[] = [];
  let isFollowed = false;
  const note = createTelegramNote(
    'words',
    {
      receive(text) {
        heard.push(text);
        for (const word of JSON.parse(text) as string[]) known.add(word);
      },
      onKept: (isKept) => void (isFollowed = isKept),
      write: () => (known.size === 0 ? null : JSON.stringify([...known].toSorted())),
    },
    clock.after,
  );
  void note.connect(cloud);
  return {
    known,
    heard,
    returns: note.refresh,
    says: (word: string) => {
      known.add(word);
      void note.save();
    },
    isFollowed: () => isFollowed,
  };
}

/** Longer than all requests, and the second writes after those that were lost. */
const QUIET_MS = 20_000;

/** Two devices begin breaks and save reminders. Returns the words of which the cloud or a device does not know. */
async function play(seed: number): Promise<string[]> {
  const random = createRandom(seed);
  const clock = new VirtualClock();
  const cloud = new Cloud(clock);
  cloud.tripMs = () => Math.floor(random() * 120);
  const isHurried = random() < 0.5;
  const pages = [openPage(cloud, clock), openPage(cloud, clock)] as const;
  const said: string[] = [];
  const missing = new Set<string>();
  const expectIn = (words: Iterable<string>) => {
    const found = new Set(words);
    for (const word of said) if (!found.has(word)) missing.add(word);
  };
  for (let step = 0; step < 12; step += 1) {
    const page = pick(random, pages);
    const act = pick(random, ['break', 'reminder', 'return']);
    if (act === 'return') void page.returns();
    else page.says(`${act} ${said.push(`${act} ${said.length}`) - 1}`);
    await clock.advance(isHurried ? Math.floor(random() * 400) : QUIET_MS);
    if (!isHurried) expectIn(cloud.words);
  }
  await clock.advance(QUIET_MS);
  for (const page of [...pages, ...pages]) {
    void page.returns();
    await clock.advance(QUIET_MS);
  }
  for (const words of [cloud.words, ...pages.map(({ known }) => known)]) expectIn(words);
  return [...missing];
}

describe('two devices and one cloud', () => {
  const { count, seed } = volume('breaks and reminders of two devices', {
    sample: 100,
    full: 5000,
  });

  test('lose no break and no reminder, in any order [D-266]', async () => {
    for (let one = 0; one < count; one += 1) expect(await play(seed + one)).toEqual([]);
  });
});

describe('a storage of Telegram', () => {
  const open = async (stored: string | null, faults: Cloud['faults'] = []) => {
    const clock = new VirtualClock();
    const cloud = new Cloud(clock);
    cloud.text = stored;
    cloud.faults = faults;
    const page = openPage(cloud, clock);
    await clock.advance(QUIET_MS);
    return { clock, cloud, page };
  };

  test.each(['rejects', 'silent'] as const)(
    'that %s when it is read is never overwritten [D-266]',
    async (fault) => {
      const { clock, cloud, page } = await open('["break"]', [fault, fault, fault]);
      page.says('reminder');
      await clock.advance(QUIET_MS);
      expect(cloud.requests).not.toContain('write');
      expect(cloud.text).toBe('["break"]');
      expect(page.isFollowed()).toBe(false);
      cloud.faults = [];
      page.says('reminder');
      await clock.advance(QUIET_MS);
      expect(cloud.words).toEqual(['break', 'reminder']);
      expect(page.isFollowed()).toBe(true);
    },
  );

  test.each([
    ['is written to again after a write was lost', { lost: 1, kept: ['break'] }],
    ['does not hold the break after two writes were lost', { lost: 2, kept: [] }],
  ])('%s [D-286]', async (_, { lost, kept }) => {
    const { clock, cloud, page } = await open(null);
    expect(page.isFollowed()).toBe(true);
    for (let one = 0; one < lost; one += 1) cloud.faults.push('none', 'lost', 'none');
    page.says('break');
    await clock.advance(300);
    expect(page.isFollowed()).toBe(false);
    await clock.advance(900);
    expect(cloud.requests.filter((name) => name === 'write')).toHaveLength(1);
    await clock.advance(QUIET_MS);
    expect(cloud.words).toEqual(kept);
    expect(page.isFollowed()).toBe(kept.length > 0);
    expect(cloud.requests.filter((name) => name === 'write')).toHaveLength(2);
    // Its own words are no news.
    expect(page.heard).toEqual([]);
  });

  test('that falls silent is not said to hold a break a second later [D-286]', async () => {
    const { clock, cloud, page } = await open(null, ['none', 'silent']);
    page.says('break');
    await clock.advance(1000);
    expect([cloud.words, page.isFollowed()]).toEqual([[], false]);
    page.says('break');
    await clock.advance(QUIET_MS);
    expect([cloud.words, page.isFollowed()]).toEqual([['break'], true]);
  });

  test('that fails is asked twice for all changes that come together [D-266]', async () => {
    const { clock, cloud, page } = await open(null, ['none', ...Array(20).fill('rejects')]);
    for (const word of ['break', 'reminder', 'later']) page.says(word);
    await clock.advance(QUIET_MS);
    expect(cloud.requests).toEqual(['read', 'read', 'read']);
  });

  test('that answers too late is waited for 500 ms, and its answer still counts [D-266]', async () => {
    const { clock, cloud, page } = await open(null);
    cloud.text = '["break"]';
    cloud.tripMs = () => 400;
    let hasWaited = false;
    void page.returns().then(() => (hasWaited = true));
    await clock.advance(499);
    expect(hasWaited).toBe(false);
    await clock.advance(1);
    expect([hasWaited, page.known.has('break')]).toEqual([true, false]);
    await clock.advance(300);
    expect(page.known.has('break')).toBe(true);
  });
});
