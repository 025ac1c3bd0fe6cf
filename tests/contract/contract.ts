import type { Call } from '#api/call.ts';
import { capabilities } from '#tests/backend/capabilities.ts';

import type { Description } from './description.ts';
import { type Example, runExamples, runRefusal } from './examples.ts';
import { describeFields, type Fields } from './fields.ts';
import { SECTIONS } from './sections.ts';

/** A call with everything that the page says of it. */
export type Operation = {
  name: string;
  capability: string;
  section: string;
  call: Call;
  description: Description;
  fields: Fields;
  examples: readonly Example[];
  /** The answer to the first refusal. */
  refused: Omit<Example, 'title'> | null;
};

/** Every call of the contract, in the order of the page. */
export const OPERATIONS = SECTIONS.flatMap(({ capability, title, descriptions }) =>
  Object.entries(descriptions).map(([name, description]) => ({
    name,
    capability,
    section: title,
    call: capabilities[capability]!.calls[name]!,
    description,
  })),
);

/** The contract with its examples, which the contract backend answers. */
export async function readContract(): Promise<Operation[]> {
  const operations: Operation[] = [];
  for (const operation of OPERATIONS) {
    const { name, call, description } = operation;
    const [refusal] = description.refusals ?? [];
    operations.push({
      ...operation,
      fields: describeFields(call, description),
      examples: await runExamples(name, description),
      refused: refusal ? await runRefusal(name, refusal) : null,
    });
  }
  return operations;
}
