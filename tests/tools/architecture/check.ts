import { checkDuplicateNames } from './duplicateNames.ts';
import { checkImports } from './imports.ts';
import { checkInline } from './inline.ts';
import { checkLayers } from './layers.ts';
import { checkLeaving } from './leaving.ts';
import { checkLimits } from './limits.ts';
import { checkNames } from './names.ts';
import { checkPackages } from './packages.ts';
import { checkPlaces } from './places.ts';
import { type Problem, readProject, type Rule, type Source } from './project.ts';
import { checkWords } from './words.ts';

const RULES: readonly Rule[] = [
  checkLayers,
  checkImports,
  checkInline,
  checkNames,
  checkDuplicateNames,
  checkWords,
  checkPackages,
  checkPlaces,
  checkLeaving,
  checkLimits,
];

export type Report = { files: number; edges: number; problems: Problem[] };

/** Checks the sources against every rule. */
export function checkArchitecture(sources: readonly Source[]): Report {
  const project = readProject(sources);
  const problems = RULES.flatMap((rule) => rule(project));
  const unique = new Map(problems.map((problem) => [explain(problem), problem]));
  return { files: project.modules.length, edges: project.edges, problems: [...unique.values()] };
}

/** Formats one problem: where, what, why, and what to do. */
export function explain({ file, line, rule, found, why, remedy }: Problem): string {
  return `${file}:${line}  [${rule}] ${found}\n    why: ${why}\n    do:  ${remedy}`;
}
