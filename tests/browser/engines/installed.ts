import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import type { Driver, Theme } from './driver.ts';
import { startChromium } from './chromium.ts';
import { startFirefox } from './firefox.ts';
import { fetchChromium, OLD_CHROMIUMS } from './oldChromium.ts';
import { startWebKit } from './webkit.ts';

/** An engine; `start` is null where it is not installed. */
export type Engine = { name: string; start: ((...given: Given) => Promise<Driver>) | null };
type Given = [theme: Theme, environment: NodeJS.ProcessEnv];

/** Old Chromiums from npm, and the engines of other phones and browsers as Debian and Ubuntu install them. */
export function findEngines(): Engine[] {
  const [driver, display] = [findCommand('WebKitWebDriver'), findCommand('Xvfb')];
  const browser = findMiniBrowser();
  const firefox = findCommand('firefox-esr') ?? findCommand('firefox');
  const isLinux = process.platform === 'linux' && process.arch === 'x64';
  return [
    ...Object.keys(OLD_CHROMIUMS).map((version) => ({
      name: `Chromium${version.split('.')[0]}`,
      start: isLinux ? (...given: Given) => startOldChromium(version, ...given) : null,
    })),
    {
      name: 'WebKit',
      start:
        driver && display && browser
          ? (...given) => startWebKit({ driver, browser, display }, ...given)
          : null,
    },
    { name: 'Firefox', start: firefox ? (...given) => startFirefox(firefox, ...given) : null },
  ];
}

function startOldChromium(version: string, theme: Theme, environment: NodeJS.ProcessEnv) {
  const { path, libraries } = fetchChromium(version);
  return startChromium(path, theme, { ...environment, LD_LIBRARY_PATH: libraries });
}

function findCommand(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

// Debian keeps it away from the commands: /usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser.
function findMiniBrowser(): string | undefined {
  return foldersIn('/usr/lib')
    .filter((folder) => folder.endsWith('-linux-gnu'))
    .flatMap(foldersIn)
    .filter((folder) => /\/webkit(2)?gtk-[\d.]+$/.test(folder))
    .map((folder) => join(folder, 'MiniBrowser'))
    .findLast((path) => existsSync(path));
}

function foldersIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map((name) => join(folder, name));
}
