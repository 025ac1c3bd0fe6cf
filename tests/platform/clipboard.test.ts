import { screen } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';

import { copyText } from '#platform/clipboard.ts';
import { openApp } from '#tests/page/openApp.tsx';

const ADDRESSES = [
  'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
  '0xde0B295669a9FD93d5F28D9Ec85E40f4cb697BAe',
  'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  ' TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE\u200b',
  'tqn9y2KHESLJW1CHVWFMSMERDOW5KCBLSE?a=1&b=<i>',
];

describe('copying an address', () => {
  test.each(ADDRESSES)(
    'the copy button copies an address as it is, with or without the API: %j [S1-19]',
    async (address) => {
      expect(await copyText(address)).toBe(true);
      expect(await navigator.clipboard.readText()).toBe(address);
      vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied'));
      const copied: string[] = [];
      const execCommand = (command: string) => {
        const area = document.querySelector('textarea')!;
        copied.push(`${command} ${area.value.slice(area.selectionStart, area.selectionEnd)}`);
        return true;
      };
      Object.assign(document, { execCommand });
      onTestFinished(() => void Reflect.deleteProperty(document, 'execCommand'));
      expect(await copyText(address)).toBe(true);
      expect(copied).toEqual([`copy ${address}`]);
      expect(document.querySelector('textarea')).toBeNull();
    },
  );

  test('the page does not intercept copy, cut or paste by hand [S1-19, S1-20, F-M23]', async () => {
    const listened = [window, document, document.body].map((target) =>
      vi.spyOn(target, 'addEventListener'),
    );
    await openApp('/kefu');
    const place = await screen.findByRole('main');
    const text = place.appendChild(document.createElement('input'));
    text.value = ADDRESSES[0]!;
    text.select();
    for (const type of ['copy', 'cut', 'paste', 'selectstart', 'beforeinput']) {
      const event = new Event(type, { bubbles: true, cancelable: true });
      expect(text.dispatchEvent(event), type).toBe(true);
    }
    expect(text.value).toBe(ADDRESSES[0]);
    text.remove();
    expect(await navigator.clipboard.readText()).not.toContain(ADDRESSES[0]);
    const types = listened.flatMap(({ mock }) => mock.calls.map(([type]) => type));
    expect(types.filter((type) => ['copy', 'cut', 'paste'].includes(type))).toEqual([]);
  });
});
