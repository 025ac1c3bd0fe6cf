import { checkImports } from './imports.ts';
import { checkLayers } from './layers.ts';
import { checkMemory } from './memory.ts';
import { checkNames } from './names.ts';
import { checkPackages } from './packages.ts';
import { checkPlaces } from './places.ts';
import { type Problem, readModule, type Rule, type Source } from './project.ts';
import { checkReaders } from './readers.ts';
import { checkWords } from './words.ts';

const RULES: readonly Rule[] = [
  checkLayers,
  checkImports,
  checkNames,
  checkWords,
  checkPackages,
  checkPlaces,
  checkReaders,
  checkMemory,
];

/** Checks the sources against every rule. */
export function checkArchitecture(sources: readonly Source[]): Problem[] {
  const modules = sources.map(readModule);
  return RULES.flatMap((rule) => rule(modules));
}

/** Formats one problem: where, what, why, and what to do. */
export function explain({ file, line, rule, found, why, remedy }: Problem): string {
  return `${file}:${line}  [${rule}] ${found}\n    why: ${why}\n    do:  ${remedy}`;
}
