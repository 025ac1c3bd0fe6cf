import { skip, toResult } from './finding.ts';
import { type Check, find, lineOf, type Payload, probe, type Probed } from './probe.ts';

/** Sends a call that writes; a refusal is an answer like any other. `note` says what is worth knowing of it. */
export async function order(
  check: Check,
  name: string,
  payload: Payload = {},
  asked = '',
  note = '',
): Promise<Probed> {
  const operation = find(check, name);
  const probed = await probe(check, operation, payload, { mayRefuse: true });
  const line = asked ? `${lineOf(operation)}, ${asked}` : lineOf(operation);
  const notes = [note, probed.note].filter(Boolean).join('; ');
  check.results.push(toResult(line, operation.description.screens, probed.findings, notes));
  return probed;
}

export function leaveOut(check: Check, name: string, why: string): void {
  const operation = find(check, name);
  check.results.push(skip(lineOf(operation), operation.description.screens, why));
}
