import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { loadMember } from '#api/calls/member.ts';
import { member } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/openApp.tsx';

describe('the name of the account', () => {
  test.each(['/recharge', '/withdrawal', '/withdrawalBobi', '/transfer'])(
    '[F-T08] stands where money is ordered: %s',
    async (path) => {
      await openApp(path, { as: member({ name: 'own-account', isAutoTransferOn: false }) });
      const button = await screen.findByRole('button', { name: /^(立即|确认|提交)/ });
      const form = within(button.closest('form')!);
      expect(await form.findByText('当前账号：own-account')).toBeVisible();
    },
  );

  test('[F-T08] is part of the name of the wallet in the header', async () => {
    await openApp('/kefu', { as: member({ name: 'own-account' }) });
    const header = within(await screen.findByRole('banner'));
    const wallet = within(await header.findByRole('group', { name: '钱包 own-account' }));
    expect(wallet.getByRole('button', { name: '刷新余额' })).toBeVisible();
  });

  test('is left out while it is not known', async () => {
    await openApp('/kefu', {
      as: member({ name: 'own-account' }),
      prepare: (world) => world.answers(loadMember, 'silent'),
    });
    const header = within(await screen.findByRole('banner'));
    expect(header.getByRole('group')).toHaveAccessibleName('钱包');
  });
});
