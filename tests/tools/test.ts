import { TEST } from './steps/list.ts';
import { runStages } from './steps/runStages.ts';

/** Everything that proves the project, browser tests included: `npm test`. */
export function main(): Promise<number> {
  return runStages(TEST);
}
