import { walk } from '#tests/tools/syntax.ts';
import type { Problem, Rule } from './project.ts';

const HAN = /\p{Script=Han}/u;

/** Words a player reads stand in src/text alone: strings, templates and JSX elsewhere hold no Chinese character. */
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
          why: 'every word has an English twin that the compiler demands, and one place where it is proof-read',
          remedy:
            'put it into src/text/zh/<capability>.ts and read it by useText or getText; a title of a screen into src/text/zh/titles.ts',
        });
      });
      return problems;
    });
