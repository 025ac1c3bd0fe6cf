import { readLoginAnswer } from '#domain/token.ts';
import { signInitData, TELEGRAM_USER } from '#tests/backend/telegram.ts';

import { broken, type Finding, tolerated } from './finding.ts';
import { type Answer, judgeSuccess } from './readAnswer.ts';
import { findToken } from './token.ts';

/** Launch data that a backend must refuse, and how its answer is judged. */
type Launch = {
  asked: string;
  payload: { initData: string; isTest: boolean };
  judge: (answer: Answer) => Finding[];
};

const OLD_HOURS = 48;
// The form of a token, of a bot that is nobody's.
const OTHER_BOT = '1:AAno-bot-has-this-token';

/** Launch data with a wrong signature; with the bot token also changed and old ones. */
export async function makeLaunches(botToken: string, maxAgeHours: number): Promise<Launch[]> {
  const authDate = Math.floor(Date.now() / 1000);
  const forged = await signInitData({ authDate, botToken: OTHER_BOT });
  const launches = [launch('forged launch data', forged, loggedIn)];
  if (botToken === '') return launches;
  const changed = new URLSearchParams(await signInitData({ authDate, botToken }));
  changed.set('user', JSON.stringify({ ...TELEGRAM_USER, id: TELEGRAM_USER.id + 1 }));
  launches.push(launch('launch data with another user', changed.toString(), loggedIn));
  if (maxAgeHours >= OLD_HOURS) return launches;
  const old = await signInitData({ authDate: authDate - OLD_HOURS * 3600, botToken });
  return [...launches, launch(`launch data of ${OLD_HOURS} hours ago`, old, takenLate)];
}

function launch(asked: string, initData: string, judgeToken: () => Finding): Launch {
  const judge = (answer: Answer): Finding[] => {
    const { kind, body } = answer;
    const token = kind === 'success' ? findToken(body ?? {}).token : readLoginAnswer(body).token;
    if (token) return [judgeToken()];
    return judgeSuccess(answer);
  };
  return { asked, payload: { initData, isTest: false }, judge };
}

const loggedIn = (): Finding =>
  broken(
    '',
    'answers a token to data that Telegram did not sign: whoever knows a user’s number can log in as them',
  );

const takenLate = (): Finding =>
  tolerated(
    '',
    'is taken: whoever once saw launch data can log in for as long as the server takes it; --max-age says how many hours are meant',
  );
