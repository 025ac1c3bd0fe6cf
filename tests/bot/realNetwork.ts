import { afterAll, beforeAll } from 'vitest';

import { interceptNetwork, network } from '#tests/network.ts';

/**
 * Every test file starts with all requests answered by the contract backend. Here a server of the test's own listens on
 * loopback, so the interception rests for the file that calls this.
 */
export function openRealNetwork(): void {
  beforeAll(() => network.close());
  afterAll(interceptNetwork);
}
