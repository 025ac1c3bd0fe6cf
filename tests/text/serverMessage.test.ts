// @vitest-environment node
import { expect, test } from 'vitest';

import { setLanguage } from '#text/words.ts';
import { successMessage } from '#text/serverMessage.ts';

test.each([
  '',
  '  ',
  'success',
  'SUCCESS!',
  'Ok.',
  'done',
  'Completed',
  'transfer success',
  'Transferred successfully',
  'Claim successful',
  'Password changed successfully.',
  'operation_complete',
])('%j says nothing, so our own sentence stands for it [D-326]', (message) =>
  expect(successMessage(message, '回收完成')).toBe('回收完成'),
);

test.each([
  ['no balance to recover', '没有可以回收的余额'],
  [' Activity apply success', '申请成功'],
])('a Chinese page has ours for %j, an English one the server’s [D-353]', async (message, ours) => {
  expect(successMessage(message, '回收完成')).toBe(ours);
  await setLanguage('en');
  expect(successMessage(message, 'Collected')).toBe(message);
  await setLanguage('zh');
});

test.each([
  'no balance',
  'constructor',
  'recovered 3 of 5',
  'success 3',
  'QYUN under maintenance',
  'transfer to QYUN success',
  'partial success',
  'not successful',
  'unsuccessful',
  'transfer failed',
  'transfer',
  '部分场馆回收失败',
  '成功',
  'succès partiel',
  'ok 一部分',
])('%j is shown as it is [D-326, S4-35]', (message) =>
  expect(successMessage(message, '回收完成')).toBe(message),
);
