import { walk } from '#tests/tools/syntax.ts';
import type { Problem, Rule } from './project.ts';

const HAN = /\p{Script=Han}/u;

/** Players' words are only in src/text. Strings, templates and JSX elsewhere contain no Chinese characters. */
export const checkWords: Rule = ({ modules }) =>
  modules
    .filter(({ path }) => path.startsWith('src/') && !path.startsWith('src/text/'))
    .flatMap((module) => {
      const problems: Problem[] = [];
      walk(module.program, (node) => {
        const text =
          node.type === 'JSXText' || (node.type === 'Literal' && typeof node.value === 'string')
            ? node.value
            : node.type === 'TemplateElement'
              ? node.value.cooked
              : null;
        if (text === null || !HAN.test(text)) return;
        problems.push({
          file: module.path,
          line: module.lineAt(node.start),
          rule: 'words',
          found: `Chinese in the code: ${text.trim().slice(0, 30)}`,
          why: 'src/text is the one place for proof-reading, and there the compiler requires an English version of every text',
          remedy:
            'put it into src/text/zh/<capability>.ts and read it with useText or getText; put a screen title into src/text/zh/titles.ts',
        });
      });
      return problems;
    });
