// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';

import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, it } from 'vitest';

import { ask } from '#tests/backend/ask.ts';
import { capabilities } from '#tests/backend/capabilities.ts';
import { samplePayload } from '#tests/backend/samplePayload.ts';
import { world } from '#tests/backend/worlds.ts';
import { OPENAPI, PAGE, printContract } from '#tests/tools/contract.ts';

import { type Operation, OPERATIONS, readContract } from './contract.ts';
import { runRefusal } from './examples.ts';
import { describeFields } from './fields.ts';
import { type JsonSchema, schemaOf, TYPE_SCHEMAS } from './jsonSchema.ts';
import { successSchema, toOpenApi } from './openapi.ts';
import { readPaths } from './readPaths.ts';

const ajv = new Ajv2020({ strict: false });
let operations: Operation[];
beforeAll(async () => {
  operations = await readContract();
});

it.each([PAGE, OPENAPI] as const)('finds %s as `npm run contract` prints it', (path) => {
  const isFresh = readFileSync(path, 'utf8') === printContract(operations)[path];
  expect(isFresh, `${path} is stale: run npm run contract`).toBe(true);
});

it('prints a valid OpenAPI document', async () => {
  const { valid, errors } = await new Validator().validate({ ...toOpenApi(operations) });
  expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
});

it('describes every declared call and no other', () => {
  const declared = Object.entries(capabilities).flatMap(([capability, { calls }]) =>
    Object.keys(calls).map((name) => `${capability} ${name}`),
  );
  const described = OPERATIONS.map(({ capability, name }) => `${capability} ${name}`);
  expect(described.toSorted()).toEqual(declared.toSorted());
});

it('answers the calls of every file that declares some', () => {
  const files = readdirSync('src/api/calls').map((name) => name.replace(/\.ts$/, ''));
  expect(Object.keys(capabilities).toSorted()).toEqual(files.toSorted());
});

it('names in the guide only calls that are declared', () => {
  const guide = readFileSync('docs/backend.md', 'utf8');
  const named = guide.match(/(?:GET|POST) \/api\/[\w/-]+/g) ?? [];
  const declared = OPERATIONS.map(({ call }) => `${call.method} ${call.path}`);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((line) => !declared.includes(line))).toEqual([]);
});

describe.each(OPERATIONS.map((one) => [one.name, one] as const))(
  '%s',
  (name, { call, description }) => {
    const find = () => operations.find((one) => one.name === name)!;

    it('has a note for each declared field, beyond what its declaration shows', () => {
      expect(describeFields(call, description).problems).toEqual([]);
    });

    it('has examples that match what the page says', () => {
      const { fields, examples } = find();
      const checkPayload = compile(schemaOf(fields.payload));
      const checkBody = compile(successSchema(find()));
      const problems = examples.flatMap(({ payload, body, text }) => [
        // Deployed servers answer an upload with an address and nothing else (D-S23).
        ...(call.isForm
          ? [!/^http\S+$/.test(text) && text].filter(Boolean)
          : checkPayload(payload)),
        ...(body === undefined ? [] : checkBody(body)),
      ]);
      expect(problems).toEqual([]);
    });

    it('describes every field that the client reads of the examples', () => {
      const { fields, examples } = find();
      const described = fields.answer.flatMap(({ path, otherNames }) => [
        path,
        ...otherNames.map((other) => path.replace(/[^.]*$/, other)),
      ]);
      const read = examples.flatMap(({ body }) => (body ? [...readPaths(call, body)] : []));
      const isDescribed = (path: string) =>
        described.some(
          (one) => one === path || one.startsWith(`${path}.`) || one.startsWith(`${path}[`),
        );
      expect(read.filter((path) => !isDescribed(path))).toEqual([]);
    });

    it('is declared public when it is answered without a token, and only then [D-271]', async () => {
      world().reset();
      const { body } = await ask(call, await samplePayload(name));
      expect(call.isPublic).toBe(body?.code !== 401);
    });

    it.each(description.refusals ?? [])('is refused with $code $message', async (refusal) => {
      const { body } = await runRefusal(name, refusal);
      expect(body).toMatchObject({ code: refusal.code, message: refusal.message });
    });
  },
);

/** A check by a JSON schema: the problems of a value. */
function compile(schema: JsonSchema): (value: unknown) => unknown[] {
  const validate = ajv.compile({ ...schema, components: { schemas: TYPE_SCHEMAS } });
  return (value) => (validate(value) ? [] : (validate.errors ?? []));
}
