import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { loadSite, loadVisitAddress } from '#api/calls/site.ts';

import { openApp } from '#tests/page/openApp.tsx';
import { waitForAnswers } from '#tests/page/player.ts';
import { expectConsole } from '#tests/setup/consoleGuard.ts';

const SENTENCE = '网站配置有误，无法连接服务器，请稍后再来或联系客服';

function readConsole(): string[] {
  const printed: string[] = [];
  expectConsole('[lobby]');
  console.error = (line: string) => void printed.push(line);
  return printed;
}

test('a settings block that is no JSON closes the site, and no answer opens it again [D-162]', async () => {
  const printed = readConsole();
  await openApp('/', { settings: '{"apiBase":"https://api.example",}' });
  expect(await screen.findByText(SENTENCE)).toBeVisible();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(printed).toEqual([
    '[lobby] Error: The settings block of the page is no JSON, so no setting is read.',
  ]);
});

/** What the browser tells when the policy refuses a request. */
function refuse(blockedURI: string, effectiveDirective = 'connect-src'): void {
  const event = new Event('securitypolicyviolation', { bubbles: true });
  act(() => void document.dispatchEvent(Object.assign(event, { blockedURI, effectiveDirective })));
}

test('a policy that refuses the backend is said once, with both places to edit [D-162, F-B08]', async () => {
  const printed = readConsole();
  await openApp('/');
  refuse(`${location.origin}/api/app`);
  refuse(`${location.origin}/api/user`);
  expect(await screen.findByText(SENTENCE)).toBeVisible();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(printed).toEqual([
    `[lobby] Error: The content security policy refuses apiBase: ${location.origin} must be in connect-src both in the Content-Security-Policy header (_headers) and in <meta http-equiv="Content-Security-Policy"> of index.html.`,
  ]);
});

const SILENT = `[lobby] Error: No call was answered with JSON within 10 s, such as ${location.origin}/api/app: see "The backend's address" in docs/operate.md.`;

test.each([
  ['unreachable', 1],
  ['html', 1],
  ['refused', 0],
] as const)('a backend that is %s has %i lines in the console after 10 s', async (how, count) => {
  vi.useFakeTimers();
  const printed = readConsole();
  await openApp('/login', {
    prepare: (site) => {
      for (const call of [loadSite, loadVisitAddress]) site.answers(call, how);
    },
  });
  for (let second = 0; second < 9; second += 1) await waitForAnswers(1000);
  expect(printed).toEqual([]);
  for (let second = 0; second < 20; second += 1) await waitForAnswers(1000);
  expect(printed).toEqual([SILENT].slice(0, count));
});

test('a policy that refuses the backend is the only thing said of it [D-162]', async () => {
  vi.useFakeTimers();
  const printed = readConsole();
  await openApp('/login', { prepare: (site) => void (site.isCutOff = true) });
  refuse(`${location.origin}/api/app`);
  for (let second = 0; second < 20; second += 1) await waitForAnswers(1000);
  expect(printed).toHaveLength(1);
  expect(printed[0]).toContain('policy');
});

test.each([
  ['another address', 'https://evil.example/take', 'connect-src'],
  ['what is no address', 'inline', 'script-src-elem'],
  ['a picture', `${location.origin}/a.png`, 'img-src'],
])('the site stays open when the policy refuses %s [F-B08]', async (_, blocked, directive) => {
  await openApp('/');
  refuse(blocked, directive);
  expect(await screen.findByRole('navigation', { name: '主导航' })).toBeVisible();
  expect(screen.queryByText(SENTENCE)).toBeNull();
});
