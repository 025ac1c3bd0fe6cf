import { readLoginAnswer, usableToken } from '#domain/token.ts';

import { broken, type Finding, tolerated } from './finding.ts';

const TOKEN = 'data.api_token';
const LEAST_LENGTH = 20;

/** The token of a login, where the client finds it, else where it seems to be; '' for none. */
export function findToken(body: object): { token: string; findings: Finding[] } {
  const { token } = readLoginAnswer(body);
  const found = findTexts(body).filter(([, text]) => usableToken(text) !== null);
  if (token !== null) {
    const paths = found.filter(([, text]) => text === token).map(([path]) => path);
    const says = `is not sent; \`${paths[0]}\` is read too`;
    return { token, findings: paths.includes(TOKEN) ? [] : [tolerated(TOKEN, says)] };
  }
  const [path, sent = ''] =
    found.find(([one]) => /token/i.test(one)) ??
    found.find(([, text]) => text.length >= LEAST_LENGTH) ??
    [];
  const hint = path === undefined ? '' : `; \`${path}\` looks like the token`;
  return { token: sent, findings: [broken(TOKEN, `is no token that the client finds${hint}`)] };
}

function findTexts(value: unknown, at = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[at, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    findTexts(part, at ? `${at}.${name}` : name),
  );
}
