import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';

import type { Call } from '#api/call.ts';
import { calls } from '#tests/backend/capabilities.ts';
import { fieldsOf } from '#tests/backend/wire.ts';

/** Path of the printed catalogue, from the root. */
export const CATALOGUE = 'docs/backend.md';

const HEAD = `# Calls

\`npm run catalogue\` prints this file from the declarations in \`calls/\`; a test fails if it is out of date. Every call
answers \`{ code, message, data }\`; code 200 means success. An arrow points from input to output: payloads from our names
to the names on the wire, answers from the wire to our names. If a field has several names on the wire, we read the first
one with a value.
`;

const COLUMNS = ['Call', 'Line', 'Payload, ours → wire', 'Answer, wire → ours', 'Marks'];

if (process.argv[1] === import.meta.filename) {
  await writeFile(resolve(CATALOGUE), render());
  console.log(`Wrote ${CATALOGUE}.`);
}

/** Renders the catalogue as Markdown. */
export function render(): string {
  const parts = Object.entries(calls).map(([capability, declared]) => {
    // Sorted, because the order of a module's exports depends on what loads it.
    const rows = Object.entries(declared)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, call]) => row(name, call));
    return `## ${capability}\n\n${table(rows)}\n`;
  });
  return [HEAD, ...parts].join('\n');
}

function row(name: string, call: Call): string[] {
  return [
    `\`${name}\``,
    `\`${call.method} ${call.path}\``,
    call.payload ? payload(call.payload) : 'none',
    call.answer ? answer(call.answer) : 'ignored',
    marks(call) || 'none',
  ];
}

function payload(schema: object): string {
  const fields = fieldsOf(schema).map(({ ours, wire, isOptional }) =>
    arrow(`${ours}${isOptional ? '?' : ''}`, wire[0]!),
  );
  return fields.join(', ') || 'own schema';
}

function answer(schema: object): string {
  const fields = fieldsOf(schema).map(({ ours, wire }) => arrow(wire.join('/'), ours));
  return fields.join(', ') || 'own schema';
}

function arrow(from: string, to: string): string {
  return from === to ? `\`${from}\`` : `\`${from}\` → \`${to}\``;
}

function marks(call: Call): string {
  const all = {
    money: call.money,
    keepalive: call.keepalive,
    envelope: call.envelope,
    ignoresExpiry: call.ignoresExpiry,
    isPublic: call.isPublic,
  };
  return Object.entries(all)
    .flatMap(([mark, isSet]) => (isSet ? [mark] : []))
    .join(', ');
}

// Pads columns as the formatter does, so that it does not change the file.
function table(rows: string[][]): string {
  const lines = [COLUMNS, ...rows];
  const widths = COLUMNS.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  const print = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [print(COLUMNS), rule, ...rows.map(print)].join('\n');
}
