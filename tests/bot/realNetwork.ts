import { afterAll, beforeAll } from 'vitest';

import { interceptNetwork, network } from '#tests/setup/network.ts';

/**
 * Opens the real network for a test file. By default the contract backend intercepts all requests, but these tests
 * listen on loopback.
 */
export function openRealNetwork(): void {
  beforeAll(() => network.close());
  afterAll(interceptNetwork);
}
