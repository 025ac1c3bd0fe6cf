import { expect, test } from 'vitest';

import { createProtectionStore } from '#state/protection/protectionStore.ts';

const NOW_MS = 1_768_449_600_000;

/** A page whose server tells no time. Returns whether it shows a break, which may be over. */
function openPage() {
  let isShown = false;
  const store = createProtectionStore(
    {
      update: async (change) => change(null) !== undefined,
      post: () => {},
      readClocks: () => ({ deviceMs: NOW_MS, serverMs: null }),
      loadAccount: async () => 'rester',
      deriveLegacyOwner: async () => '',
      contactServer: async () => {},
    },
    ({ notes }) => void (isShown = notes.some(({ rest }) => rest !== null)),
  );
  return { store, isShown: () => isShown };
}

test('a break over by the device’s clock holds until the server was asked [D-207]', async () => {
  const { store: other } = openPage();
  const rest = { fromMs: NOW_MS - 2000, serverFromMs: null, lengthMs: 1000 };
  await other.change('rester', (own) => ({ ...own, rest }));
  const text = other.addOwnTo(null, 'rester')!;
  const { store, isShown } = openPage();
  store.receive(text);
  expect(isShown()).toBe(true);
  expect(store.addOwnTo(text, 'rester')).toBe(text);
  expect(await store.checkBreak()).toBe(false);
  store.receive(text);
  expect(isShown()).toBe(false);
  expect(store.addOwnTo(text, 'rester')).not.toContain('lengthMs');
});

test('a break is written to the cloud although its member has left [D-266, D-207]', async () => {
  const { store } = openPage();
  const rest = { fromMs: NOW_MS, serverFromMs: null, lengthMs: 3_600_000 };
  await store.change('rester', (own) => ({ ...own, rest }));
  expect(store.addOwnTo(null, undefined)).toContain('3600000');
  expect(JSON.parse(store.addOwnTo(null, 'next')!)).toHaveLength(1);
  store.markSaved();
  expect(store.addOwnTo(null, 'next')).toBeNull();
});
