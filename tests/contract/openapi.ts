import type { Operation } from './contract.ts';
import type { Example } from './examples.ts';
import { type JsonSchema, plain, schemaOf, TYPE_SCHEMAS } from './jsonSchema.ts';
import { firstSentence } from './markdown.ts';
import { shorten } from './printJson.ts';

const NEEDS_TOKEN = [{ token: [] }];
const REFUSAL = { $ref: '#/components/schemas/refusal' };

/** The contract as an OpenAPI 3.1 document. */
export function toOpenApi(operations: readonly Operation[]): JsonSchema {
  const sections = [...new Set(operations.map(({ section }) => section))];
  return {
    openapi: '3.1.0',
    info: {
      title: 'The backend of Lobby',
      version: '1',
      description: 'Printed by `npm run contract`. docs/backend.md is the guide.',
    },
    servers: [{ url: '/', description: 'The origin of the site, or `apiBase`.' }],
    tags: sections.map((name) => ({ name })),
    paths: Object.fromEntries(
      operations.map((one) => [
        one.call.path,
        { [one.call.method.toLowerCase()]: toOperation(one) },
      ]),
    ),
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      parameters: {
        lang: {
          name: 'Lang',
          in: 'header',
          description:
            'The language of messages and names: `zh`, `en`, or the tag of another language of the site, such as `zh-Hant`.',
          schema: { type: 'string', examples: ['zh', 'en', 'zh-Hant'] },
        },
      },
      responses: {
        expired: {
          description:
            'The session is over. A body with code 401 and any HTTP status says the same.',
          content: {
            'application/json': { schema: {}, example: { code: 401, message: '认证失败' } },
          },
        },
      },
      schemas: {
        ...TYPE_SCHEMAS,
        refusal: {
          type: 'object',
          description: 'The message is shown to the player.',
          properties: {
            code: { type: 'integer', not: { enum: [0, 1, 200] } },
            message: { type: ['string', 'null'] },
          },
          required: ['code'],
        },
      },
    },
  };
}

function toOperation(operation: Operation): JsonSchema {
  const { name, section, call, description, fields } = operation;
  const { summary, remarks = [] } = description;
  return {
    operationId: name,
    tags: [section],
    summary: plain(firstSentence(summary)),
    description: [summary, ...remarks].map(plain).join('\n'),
    security: call.isPublic ? [] : NEEDS_TOKEN,
    parameters: [
      { $ref: '#/components/parameters/lang' },
      ...(call.method === 'GET' ? toQuery(operation) : []),
    ],
    ...(call.method === 'POST' && { requestBody: toBody(operation) }),
    responses: {
      200: toAnswer(operation),
      ...(!call.isPublic && { 401: { $ref: '#/components/responses/expired' } }),
    },
    ...(call.money && { 'x-moves-money': true }),
    ...(fields.answer.length === 0 && { 'x-only-the-code-is-read': true }),
  };
}

function toQuery({ fields, examples }: Operation): JsonSchema[] {
  const { properties = {} } = schemaOf(fields.payload) as {
    properties?: Record<string, JsonSchema>;
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: true,
    schema,
    example: examples[0]?.payload[name],
  }));
}

function toBody({ call, fields, examples }: Operation): JsonSchema {
  const schema = schemaOf(fields.payload);
  if (call.isForm) return { required: true, content: { 'multipart/form-data': { schema } } };
  return {
    required: true,
    content: {
      'application/json': { schema, examples: toExamples(examples, ({ payload }) => payload) },
    },
  };
}

/** The schema of a success: the envelope with the fields that the client reads. */
export function successSchema({ fields }: Operation): JsonSchema {
  const { properties = {}, required = [] } = schemaOf(fields.answer) as {
    properties?: JsonSchema;
    required?: string[];
  };
  return {
    type: 'object',
    properties: { code: { const: 200 }, message: { type: ['string', 'null'] }, ...properties },
    required: ['code', ...required],
  };
}

function toAnswer(operation: Operation): JsonSchema {
  const { call, examples, refused } = operation;
  const bodies = examples.filter(({ body }) => body !== undefined);
  return {
    description: 'A success, or a refusal with any other code.',
    content: {
      'application/json': {
        schema: { oneOf: [successSchema(operation), REFUSAL] },
        examples: {
          ...toExamples(bodies, ({ body }) => body as unknown),
          ...(refused && { refused: { value: shorten(refused.body) } }),
        },
      },
      ...(call.isForm && {
        'text/plain': { schema: { type: 'string' }, example: examples[0]?.text },
      }),
    },
  };
}

function toExamples(
  examples: readonly Example[],
  valueOf: (example: Example) => unknown,
): JsonSchema {
  return Object.fromEntries(
    examples.map((example) => [
      (example.title || 'success').toLowerCase().replaceAll(' ', '-'),
      { ...(example.title && { summary: example.title }), value: shorten(valueOf(example)) },
    ]),
  );
}
