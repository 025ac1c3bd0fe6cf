import { test } from './fixtures.ts';
import { plainByNature } from './fixtures/shells.ts';
import { walkSessions } from './sessionWalk.ts';

// 200 walks of 50 steps, and the pages on which a walk must fail, are in sessions.volume.ts.
test(
  '[F-S06, F-S08, D-205] nothing of a member is left for the next one, in no storage and not in the memory',
  plainByNature('what a session leaves behind is the same in every shell'),
  async ({ openPlain, world, watch }) => {
    test.slow();
    await walkSessions({ openPlain, world, watch }, { seed: 20_260_101, steps: 0, hasHeap: true });
  },
);
