import { FAREWELLS } from '#hosting/headers.ts';
import { isRecord, show } from './settingMessages.ts';
import { isHttps, type Rule, validateHost } from './settingRules.ts';

/** What a configuration may say besides the settings of the page. */
export const OWN_RULES: Readonly<Record<string, Rule>> = {
  site: judgeOrigin,
  root: judgeFolder,
  certificate: judgeFolder,
  backend: judgeOrigin,
  title: (value) => judgeLine(value, 70),
  description: (value) => judgeLine(value, 300),
  serviceWorker: judgeWorker,
  logo: judgePath,
  icon: judgePath,
  image: judgePath,
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

function judgeLine(value: unknown, most: number): string | null {
  if (typeof value !== 'string' || value.trim() === '') return `${show(value)} must be a text`;
  if (/[\u0000-\u001f]/.test(value)) return 'must be one line';
  if (/[<>]/.test(value)) return `${show(value)} has < or >, and it is no HTML`;
  return value.length > most ? `has ${value.length} characters, ${most} are the most` : null;
}

function judgePath(value: unknown): string | null {
  if (isHttps(value)) return validateHost(value);
  return typeof value === 'string' && value !== '' ? null : `${show(value)} must name a file`;
}

function judgeColor(value: unknown): string | null {
  return typeof value === 'string' && /^#[\da-f]{6}$/i.test(value)
    ? null
    : `${show(value)} is no colour: write #rrggbb`;
}
