import { readLoginAnswer } from '#domain/token.ts';
import { signInitData, TELEGRAM_USER } from '#tests/backend/telegram.ts';

import { broken, type Finding } from './finding.ts';
import { checkRefusal } from './habits.ts';
import type { Check } from './probe.ts';
import { type Answer, judgeSuccess } from './readAnswer.ts';
import { findToken } from './token.ts';

// The form of a token, of a bot that is nobody's.
const OTHER_BOT = '1:AAno-bot-has-this-token';
const HOUR_S = 3600;

/** Sends launch data that must be refused: with a wrong signature, and with the bot token changed, twofold, old and future ones. */
export async function checkLaunches(check: Check): Promise<void> {
  const { botToken } = check;
  const now = Math.floor(Date.now() / 1000);
  const forged = await signInitData({ authDate: now, botToken: OTHER_BOT });
  await send(check, 'forged launch data', forged, UNSIGNED);
  await send(check, 'forged launch data with isTest', forged, UNSIGNED, true);
  if (botToken === '') return;
  const signed = await signInitData({ authDate: now, botToken });
  const other = { ...TELEGRAM_USER, id: TELEGRAM_USER.id + 1 };
  const user = new URLSearchParams({ user: JSON.stringify(other) }).toString();
  const changed = signed.replace(/\buser=[^&]*/, () => user);
  await send(check, 'launch data with another user', changed, UNSIGNED);
  for (const twice of [`${user}&${signed}`, `${signed}&${user}`])
    await send(check, 'launch data with two users', twice, TWICE);
  const late = await signInitData({ authDate: now - 25 * HOUR_S, botToken });
  await send(check, 'launch data of 25 hours ago', late, LATE);
  const early = await signInitData({ authDate: now + 25 * HOUR_S, botToken });
  await send(check, 'launch data of tomorrow', early, EARLY);
}

function send(
  check: Check,
  asked: string,
  initData: string,
  says: string,
  isTest = false,
): Promise<void> {
  const judge = (answer: Answer): Finding[] => {
    const { kind, body } = answer;
    const token = kind === 'success' ? findToken(body ?? {}).token : readLoginAnswer(body).token;
    return token ? [broken('', says)] : judgeSuccess(answer);
  };
  return checkRefusal(check, 'loginWithTelegram', asked, { initData, isTest }, judge);
}

const UNSIGNED =
  'answers a token to data that Telegram did not sign: whoever knows a user’s number can log in as them';
const TWICE =
  'answers a token to data with a field twice: refuse them, or one part of the server checks the one and another reads the other';
const LATE =
  'answers a token to data older than 24 hours: whoever once saw launch data can log in for as long as the server takes it';
const EARLY = 'answers a token to data of the future: they would be valid for longer than 24 hours';
