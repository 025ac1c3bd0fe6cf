import { checkBrowser } from './browser.ts';
import { checkCycles } from './cycles.ts';
import { checkExports } from './exports.ts';
import { checkImports } from './imports.ts';
import { checkInline } from './inline.ts';
import { checkLadder } from './ladder.ts';
import { checkNames } from './names.ts';
import { checkPackages } from './packages.ts';
import { checkPlaces } from './places.ts';
import { type Problem, readProject, type Rule, type Source } from './project.ts';
import { checkWords } from './words.ts';

const RULES: readonly Rule[] = [
  checkLadder,
  checkImports,
  checkCycles,
  checkInline,
  checkNames,
  checkExports,
  checkWords,
  checkPackages,
  checkBrowser,
  checkPlaces,
];

export type Report = { files: number; edges: number; problems: Problem[] };

/** Holds the sources against every rule of the house (design 3 and 8). */
export function checkArchitecture(sources: readonly Source[]): Report {
  const project = readProject(sources);
  const problems = RULES.flatMap((rule) => rule(project));
  const unique = new Map(problems.map((problem) => [explain(problem), problem]));
  return { files: project.modules.length, edges: project.edges, problems: [...unique.values()] };
}

/** One problem as a reader needs it: where, what, why, and what to do. */
export function explain({ file, line, rule, found, why, remedy }: Problem): string {
  return `${file}:${line}  [${rule}] ${found}\n    why: ${why}\n    do:  ${remedy}`;
}
