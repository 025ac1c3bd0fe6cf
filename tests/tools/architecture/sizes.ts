import type { Module, Problem, Rule } from './project.ts';

const MOST_LINES = 250;
const SMALL_LINES = 20;
const MOST_SMALL_FILES = 40;

/** No script file of src or bot-launch is long, and few are tiny. */
export const checkSizes: Rule = ({ modules }) => {
  const shipped = modules.filter(({ path }) => /^(src|bot-launch)\//.test(path));
  return [...shipped.flatMap(checkLength), ...checkSmallFiles(shipped)];
};

function checkLength(module: Module): Problem[] {
  const lines = countLines(module);
  if (lines <= MOST_LINES) return [];
  return [
    {
      file: module.path,
      line: 1,
      rule: 'file size',
      found: `${lines} lines`,
      why: `a file over ${MOST_LINES} lines usually holds two things`,
      remedy: 'split it into files named after what each exports',
    },
  ];
}

// A tool finds its settings by the file's name, so they cannot join another file.
function checkSmallFiles(modules: readonly Module[]): Problem[] {
  const small = modules
    .filter(({ path }) => !path.startsWith('src/text/') && !/\.(config|d)\.ts$/.test(path))
    .filter((module) => countLines(module) <= SMALL_LINES);
  if (small.length <= MOST_SMALL_FILES) return [];
  return [
    {
      file: 'src',
      line: 1,
      rule: 'file size',
      found: `${small.length} files of ${SMALL_LINES} lines or less: ${small.map(({ path }) => path).join(', ')}`,
      why: `at most ${MOST_SMALL_FILES} may be that small: more of them make a reader open many files to follow one thing`,
      remedy: 'put a tiny file together with its family or its only user',
    },
  ];
}

function countLines({ text }: Module): number {
  return text.trimEnd().split('\n').length;
}
