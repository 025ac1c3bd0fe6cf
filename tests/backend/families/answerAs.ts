import type { Asked, Family, FamilyName } from './family.ts';
import { G1 } from './g1.ts';
import { L1 } from './l1.ts';
import { L2 } from './l2.ts';
import { L3 } from './l3.ts';

const FAMILIES: Readonly<Record<FamilyName, Family>> = { L1, L2, L3, G1 };

/** Answers a call as the servers of a family do; without one as its handler does. */
export async function answerAs(name: FamilyName | null, asked: Asked): Promise<Response> {
  if (!name) return asked.proceed();
  const { calls, every } = FAMILIES[name];
  const answer = calls[asked.line] ?? (({ proceed }: Asked) => proceed());
  return every(await answer(asked), asked);
}
