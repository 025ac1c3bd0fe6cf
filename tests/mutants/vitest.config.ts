import { type ConfigEnv, defineConfig } from 'vitest/config';

import site from '../../vite.config.ts';

/** The unit tests that judge mutants: those of the mutated layers, and the stories of the form that moves money. */
const JUDGES = [
  'tests/{domain,api,state,launch,features/rules}/**/*.test.{ts,tsx}',
  'tests/parts/moneyForm.test.tsx',
];

export default defineConfig((env: ConfigEnv) => {
  const config = site(env);
  return { ...config, test: { ...config.test, include: JUDGES } };
});
