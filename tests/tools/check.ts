import { CHECK } from './steps/list.ts';
import { runStages } from './steps/runStages.ts';

/** The quick gate: `npm run check`. */
export function main(): Promise<number> {
  return runStages(CHECK);
}
