import { readFileSync } from 'node:fs';

import { PATHS } from '#navigation/paths.ts';
import { WRITES } from '#tests/tools/conform/steps.ts';

import type { Operation } from './contract.ts';
import type { Example } from './examples.ts';
import type { Field } from './fields.ts';
import { TYPES } from './fieldTypes.ts';
import { printJson, shorten } from './printJson.ts';

const INTRODUCTION = 'tests/contract/introduction.md';

/** The reference: its introduction, then every call. */
export function printPage(operations: readonly Operation[]): string {
  const introduction = readFileSync(INTRODUCTION, 'utf8')
    .replace('<!-- writes -->', () => printBullets(WRITES))
    .replace('<!-- screens -->', () => printScreens())
    .replace('<!-- absent -->', () => printAbsent(operations))
    .replace('<!-- types -->', () => printTypes(operations))
    .replace('<!-- list -->', () => printList(operations));
  const sections = [...new Set(operations.map(({ section }) => section))].map((section) => {
    const own = operations.filter((one) => one.section === section);
    return `## ${section}\n\n${own.map(printOperation).join('\n\n')}\n`;
  });
  return [introduction.trimEnd() + '\n', ...sections].join('\n');
}

function printTypes(operations: readonly Operation[]): string {
  const used = new Set(
    operations
      .flatMap(({ fields }) => [...fields.payload, ...fields.answer])
      .map(({ type }) => type),
  );
  const rows = Object.entries(TYPES)
    .filter(([type]) => used.has(type as keyof typeof TYPES))
    .map(([type, { meaning }]) => [type, meaning]);
  return printTable(['Type', 'What it is'], rows);
}

/** The names of the start parameter; a login is none of its screens. */
function printScreens(): string {
  const rows = Object.entries(PATHS).filter(([, path]) => !path.includes('login'));
  return printTable(
    ['Name', 'Path'],
    rows.map((row) => row.map((one) => `\`${one}\``)),
  );
}

function printAbsent(operations: readonly Operation[]): string {
  return printBullets(
    operations.flatMap(({ call, description: { absent } }) =>
      absent ? [`[\`${lineOf(call)}\`](#${anchorOf(call)}): ${absent}`] : [],
    ),
  );
}

function printBullets(lines: readonly string[]): string {
  return lines.map((one) => `- ${one}`).join('\n');
}

function printList(operations: readonly Operation[]): string {
  return printTable(
    ['Call', 'Token', 'What it does'],
    operations.map(({ call, description }) => [
      `[\`${lineOf(call)}\`](#${anchorOf(call)})`,
      call.isPublic ? '' : 'yes',
      firstSentence(description.summary),
    ]),
  );
}

function printOperation({
  name,
  capability,
  call,
  description,
  fields,
  examples,
}: Operation): string {
  const marks = [
    call.isPublic ? 'no token needed' : 'needs the token',
    ...(call.money ? ['**moves money**'] : []),
    ...(call.isForm ? ['`multipart/form-data`'] : []),
  ];
  return [
    `### ${lineOf(call)}`,
    `\`${name}\` in \`src/api/calls/${capability}.ts\`; ${marks.join('; ')}.`,
    `${description.summary} Used by: ${description.screens}.`,
    ...(description.absent
      ? [`If you do not have it, answer HTTP 404: ${description.absent}.`]
      : []),
    ...(description.remarks ? [printBullets(description.remarks)] : []),
    printPayload(call.method, fields.payload),
    printAnswer(fields.answer),
    ...printRefusals(description.refusals ?? []),
    ...examples.map((example) => printExample(call, example)),
  ].join('\n\n');
}

function printPayload(method: string, fields: readonly Field[]): string {
  if (fields.length === 0) return method === 'GET' ? 'Sends nothing.' : 'Sends `{}`.';
  const rows = fields.map((field) => [
    `\`${field.path}\``,
    printType(field),
    printMeaning(field),
    field.note.missing ?? 'always',
  ]);
  return printTable(['Sent', 'Type', 'Meaning', 'When'], rows);
}

function printAnswer(fields: readonly Field[]): string {
  if (fields.length === 0) return 'The client reads only the code of the answer.';
  const rows = fields.map((field) => [
    [field.path, ...otherPaths(field)].map((one) => `\`${one}\``).join(' or '),
    printType(field),
    printMeaning(field),
    field.note.missing ?? 'always send it',
  ]);
  return printTable(['Answered', 'Type', 'Meaning', 'If missing or null'], rows);
}

/** The other names of a field with the path to it. */
function otherPaths({ path, otherNames }: Field): string[] {
  return otherNames.map((name) => path.replace(/[^.]*$/, name));
}

function printType({ type, unit }: Field): string {
  return unit ? `${type}, ${unit}` : type;
}

function printMeaning({ note }: Field): string {
  const values = Object.entries(note.values ?? {}).map(
    ([value, text]) => `\`${value || '""'}\` ${text}`,
  );
  return [note.text, ...(values.length > 0 ? [`${values.join('; ')}.`] : [])].join(' ');
}

function printRefusals(
  refusals: readonly { code: number; message: string; when: string }[],
): string[] {
  if (refusals.length === 0) return [];
  const rows = refusals.map(({ code, message, when }) => [String(code), message, when]);
  return ['Refused, for example, with:', printTable(['Code', 'Message', 'When'], rows)];
}

function printExample(call: Operation['call'], { title, payload, body, text }: Example): string {
  const sent = Object.entries(payload);
  const query =
    call.method === 'GET' && sent.length > 0
      ? `?${new URLSearchParams(payload as Record<string, string>)}`
      : '';
  const lines = [`${call.method} ${call.path}${query}`];
  if (!call.isPublic) lines.push('Authorization: Bearer <token>');
  if (call.isForm) lines.push('Content-Type: multipart/form-data', '', '(the file)');
  else if (call.method === 'POST')
    lines.push('Content-Type: application/json', '', printJson(shorten(payload)));
  return [
    ...(title ? [`**${title}**`] : []),
    fence('http', lines.join('\n')),
    body === undefined ? fence('text', text) : fence('json', printJson(shorten(body))),
  ].join('\n\n');
}

function fence(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\``;
}

function printTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const print = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [print(head), `|${' --- |'.repeat(head.length)}`, ...rows.map(print)].join('\n');
}

function lineOf({ method, path }: Operation['call']): string {
  return `${method} ${path}`;
}

/** The anchor that GitHub gives to a heading. */
function anchorOf(call: Operation['call']): string {
  return lineOf(call)
    .toLowerCase()
    .replaceAll(' ', '-')
    .replace(/[^\w-]/g, '');
}

export function firstSentence(text: string): string {
  return /^.*?\.(?= |$)/.exec(text)?.[0] ?? text;
}
