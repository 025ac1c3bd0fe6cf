import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { restorePreferences } from '#parts/account/devicePreferences.ts';
import { STORED } from '#state/session/storedKeys.ts';
import { english } from '#text/en/all.ts';
import {
  defineText,
  fill,
  getLanguage,
  getText,
  setLanguage,
  setWordFiles,
  useText,
} from '#text/words.ts';
import { menu } from '#text/zh/menu.ts';
import { ui } from '#text/zh/ui.ts';

type Strings = Readonly<Record<string, string>>;

const files = import.meta.glob<Record<string, Strings>>('/src/text/zh/*.ts', { eager: true });
const catalogues = Object.entries(files).map(([path, exports]) => {
  const name = path.replace(/^.*\/|\.ts$/g, '');
  return { name, zh: exports[name], en: (english as Readonly<Record<string, Strings>>)[name] };
});

// The language outlives a test: the next one starts in Chinese.
afterEach(() => setLanguage('zh'));

describe('words', () => {
  it('shows the other language at once, without remounting', async () => {
    render(<CloseLabel />);
    const shown = screen.getByText('关闭');
    await act(() => setLanguage('en'));
    expect(shown.textContent).toBe('Close');
    await act(() => setLanguage('zh'));
    expect(shown.textContent).toBe('关闭');
  });

  it('follows the last choice when two are made quickly', async () => {
    await Promise.all([setLanguage('en'), setLanguage('zh')]);
    expect(getLanguage()).toBe('zh');
  });

  it('shows Chinese where no English exists', async () => {
    const onlyHere = defineText('only here', { hello: '你好' });
    await setLanguage('en');
    expect(getText(onlyHere).hello).toBe('你好');
  });

  it('that load slowly do not delay the start [D-209]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let arrive = () => {};
    const slow = new Promise<void>((resolve) => (arrive = resolve));
    vi.doMock('#text/en/all.ts', async (original) => {
      await slow;
      return original();
    });
    localStorage.setItem(STORED.device.language, 'en');
    let isGoing = false;
    const start = restorePreferences().then(() => (isGoing = true));
    await vi.advanceTimersByTimeAsync(900);
    expect(isGoing).toBe(false);
    await vi.advanceTimersByTimeAsync(100);
    await start;
    expect(getLanguage()).toBe('zh');
    vi.useRealTimers();
    arrive();
    await vi.waitFor(() => expect(getLanguage()).toBe('en'));
    vi.doUnmock('#text/en/all.ts');
  });
});

describe('words of the operator', () => {
  const answer = (body: string, status = 200) =>
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(body, { status }));
  beforeEach(() => setWordFiles({ zh: 'assets/zh.json', vi: 'assets/vi.json' }));
  afterEach(async () => {
    setWordFiles({});
    await setLanguage('zh');
  });

  it('replace the built-in ones of their catalogue', async () => {
    answer('{"ui":{"close":"收起"}}');
    await setLanguage('zh');
    expect(getText(ui).close).toBe('收起');
    expect(getText(menu).settings).toBe('设置');
  });

  it.each([
    ['is missing', '', 404],
    ['is no JSON', '<h1>', 200],
  ])('leave the built-in words when their file %s', async (_, body, status) => {
    answer(body, status);
    await setLanguage('zh');
    expect(getText(ui).close).toBe('关闭');
  });

  it('in another language need their file', async () => {
    answer('', 404);
    await expect(setLanguage('vi')).rejects.toThrow('assets/vi.json: 404');
    expect(getLanguage()).toBe('zh');
  });
});

describe('fill', () => {
  it('replaces every occurrence of a placeholder', () => {
    expect(fill('{min}-{max}, {min}', { min: 1, max: '2.50' })).toBe('1-2.50, 1');
  });

  it('does not interpret the values', () => {
    expect(fill('{name}', { name: '{min} $& $1' })).toBe('{min} $& $1');
  });

  it('throws when a value is missing', () => {
    expect(() => fill('{min}-{max}', { min: 1 })).toThrow('{max}');
    expect(() => fill('{count:game|games}', {})).toThrow('{count}');
  });

  it.each([
    [0, '0 games found'],
    [1, '1 game found'],
    ['1', '1 game found'],
    [2, '2 games found'],
    [21, '21 games found'],
    ['1,001', '1,001 games found'],
    ['--', '-- games found'],
  ])('chooses the English form for a count of %j', (count, sentence) => {
    expect(fill('{count} {count:game|games} found', { count })).toBe(sentence);
  });
});

/** The English sentences with a bare plural after a placeholder, which reads wrong for 1: `{count} games`. */
const pluralsOfOne = (words: Strings) =>
  Object.values(words).filter((sentence) =>
    /\{\w+\} (?:[a-z]+ )?(?!(?:is|this|address)\b)[a-z]+s\b/i.test(sentence),
  );

describe.each(catalogues)('catalogue $name', ({ name, zh, en }) => {
  it('is exported under the name of its file, and has the same keys in English', () => {
    expect(zh, `src/text/zh/${name}.ts exports no "${name}"`).toBeDefined();
    expect(en, `there is no src/text/en/${name}.ts`).toBeDefined();
    expect(Object.keys(en!).sort()).toEqual(Object.keys(zh!).sort());
  });

  it('has the same placeholders in both languages, and no empty word', () => {
    for (const [key, sentence] of Object.entries(zh!)) {
      expect(placeholders(en![key]!), `${name}.${key}`).toEqual(placeholders(sentence));
      expect(sentence.trim() && en![key]!.trim(), `${name}.${key}`).not.toBe('');
    }
  });

  it('has no English plural after a number that may be 1', () => {
    expect(pluralsOfOne(en!)).toEqual([]);
  });

  it('is found by the name it was defined with', async () => {
    await setLanguage('en');
    expect(getText(zh as never)).toBe(en);
  });
});

function CloseLabel() {
  return <p>{useText(ui).close}</p>;
}

function placeholders(sentence: string): string[] {
  const names = [...sentence.matchAll(/\{(\w+)[^}]*\}/g)].map(([, name]) => `{${name}}`);
  return [...new Set(names)].sort();
}
