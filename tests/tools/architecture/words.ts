import { findCode, type Rule } from './project.ts';

// A pattern that reads the words of servers, `= /银行/`, is no text for players.
const CHINESE = /^(?!.* = \/).*\p{Script=Han}.*$/gmu;

/** Players' words are only in src/text: code elsewhere contains no Chinese characters. */
export const checkWords: Rule = (modules) =>
  modules
    .filter(({ path }) => path.startsWith('src/') && !path.startsWith('src/text/'))
    .flatMap((module) =>
      findCode(module, CHINESE, 'Chinese in the code', {
        rule: 'words',
        why: 'src/text is the one place for proof-reading, and there the compiler requires an English version of every text',
        remedy:
          'put it into src/text/zh/<capability>.ts and read it with useText or getText; put a screen title into src/text/zh/titles.ts',
      }),
    );
