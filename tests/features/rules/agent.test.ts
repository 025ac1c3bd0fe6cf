// @vitest-environment node
import { describe, expect, test } from 'vitest';

import { isMobileNumber } from '#domain/validation.ts';
import { checkApplication } from '#features/agent/AgentScreen.tsx';

describe('a mobile number [M5-01, D-115]', () => {
  test.each(['13800138000', '19912345678', '013800138000', '8613800138000', '1795113800138000'])(
    '%s is one',
    (text) => expect(isMobileNumber(text)).toBe(true),
  );

  test.each([
    '',
    '1380013800',
    '138001380001',
    '12800138000',
    '23800138000',
    '+8613800138000',
    '086 13800138000',
    '0086 13800138000',
    '08613800138000',
    '138 0013 8000',
    '138-0013-8000',
    '１３８００１３８０００',
    '13800138000\n',
    'a13800138000',
  ])('is not %j', (text) => expect(isMobileNumber(text)).toBe(false));
});

test('the number is judged before the reason [M5-02, M5-03]', () => {
  const judge = (mobile: string, reason = '') => checkApplication({ mobile, reason });
  expect(judge('1')).toEqual({ field: 'mobile', key: 'mobileInvalid' });
  expect(judge('13800138000')).toEqual({ field: 'reason', key: 'reasonRequired' });
  expect(judge('13800138000', '推广')).toBeNull();
});
