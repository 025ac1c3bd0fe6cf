import { FAREWELLS } from '#hosting/headers.ts';
import { isRecord, nameUnknown, show } from './settingMessages.ts';
import { isHttps, type Rule, validateHost, validateLine } from './settingRules.ts';

/** The pictures that a brand may bring (D-364). */
export const PICTURE_NAMES = ['clip', 'waiting', 'empty', 'failed', 'closed', 'tile', 'icon'];

/** What a configuration may say besides the settings of the page. */
export const OWN_RULES: Readonly<Record<string, Rule>> = {
  site: judgeOrigin,
  root: judgeFolder,
  certificate: judgeFolder,
  backend: judgeOrigin,
  description: (value) => validateLine(value, 300),
  serviceWorker: judgeWorker,
  logo: judgePath,
  icon: judgePath,
  image: judgePath,
  pictures: judgePictures,
  words: (value) =>
    typeof value === 'string' || isRecord(value)
      ? null
      : `${show(value)} must name a file, or a file for each language`,
  accent: judgeColor,
  strong: judgeColor,
};

function judgeOrigin(value: unknown): string | null {
  if (typeof value !== 'string' || !/^https?:\/\//i.test(value) || !URL.canParse(value))
    return `${show(value)} has no scheme or is no address: write https://<host> or http://<host>`;
  const problem = validateHost(value);
  if (problem) return problem;
  const { origin } = new URL(value);
  return value === origin ? null : `${show(value)} has more than an origin: write ${origin}`;
}

function judgeWorker(value: unknown): string | null {
  if (typeof value !== 'string' || !/^[a-z][\w.-]*\.js$/i.test(value))
    return `${show(value)} must be the name of the old worker’s file: ngsw-worker.js`;
  return FAREWELLS.includes(value) ? `${value} is in every build` : null;
}

function judgeFolder(value: unknown): string | null {
  return typeof value === 'string' && /^\/[\w./-]*$/.test(value)
    ? null
    : `${show(value)} must be a folder on the server, without blanks: /srv/lobby`;
}

function judgePath(value: unknown): string | null {
  if (isHttps(value)) return validateHost(value);
  return typeof value === 'string' && value !== '' ? null : `${show(value)} must name a file`;
}

function judgePictures(value: unknown): string | null {
  if (!isRecord(value)) return `${show(value)} must be { ${PICTURE_NAMES.join(', ')} }`;
  const unknown = Object.keys(value).find((name) => !PICTURE_NAMES.includes(name));
  if (unknown) return `${unknown} ${nameUnknown(unknown, PICTURE_NAMES)}`;
  const wrong = Object.values(value).find((path) => typeof path !== 'string' || path === '');
  return wrong === undefined ? null : `${show(wrong)} must name a file`;
}

function judgeColor(value: unknown): string | null {
  return typeof value === 'string' && /^#[\da-f]{6}$/i.test(value)
    ? null
    : `${show(value)} is no colour: write #rrggbb`;
}
