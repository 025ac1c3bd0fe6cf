/** What JSON a field may hold, as the page names it, with its JSON schema. */
export const TYPES = {
  text: {
    meaning: 'A string. A number is read as its digits.',
    schema: { type: ['string', 'number', 'null'] },
  },
  amount: {
    meaning:
      'An exact decimal as a string (`"1234.50"`) or a number (`1234.5`). `"1,234.50"` is read too, a number with an exponent is not. Never cents.',
    schema: { type: ['string', 'number', 'null'] },
  },
  count: {
    meaning: 'A whole number, or its digits as a string. Decimals are cut off.',
    schema: { type: ['integer', 'string', 'null'] },
  },
  flag: {
    meaning: '`1`, `"1"`, `true` or `"true"` is on. Everything else is off.',
    schema: { enum: [1, 0, '1', '0', true, false, 'true', 'false', '', null] },
  },
  switch: {
    meaning:
      '`0`, `"0"` or `false` is off. Everything else is on, the string `"false"` and a missing value too.',
    schema: { enum: [1, 0, '1', '0', true, false, 'true', '', null] },
  },
  time: {
    meaning:
      '`YYYY-MM-DD HH:mm:ss` in Beijing time. With a zone (`2026-01-15T12:00:00+08:00`) or as seconds since 1970 it is read too.',
    schema: { type: ['string', 'integer', 'null'] },
  },
  html: {
    meaning:
      'HTML. The client removes scripts, styles that cover the page, forms and frames before it shows it.',
    schema: { type: ['string', 'null'] },
  },
  picture: {
    meaning: 'The address of a picture, see [Pictures](#pictures).',
    schema: { type: ['string', 'null'] },
  },
  address: {
    meaning: 'A web address, `http` or `https`. Anything else is not opened.',
    schema: { type: ['string', 'null'] },
  },
  string: { meaning: 'A JSON string.', schema: { type: 'string' } },
  integer: { meaning: 'A JSON number without decimals.', schema: { type: 'integer' } },
  boolean: { meaning: '`true` or `false`.', schema: { type: 'boolean' } },
  decimal: {
    meaning:
      'A decimal as a JSON string, with at most two decimals and neither grouping nor trailing zeros: `"100"`, `"100.5"`.',
    schema: { type: 'string', pattern: String.raw`^\d+(\.\d{1,2})?$` },
  },
  id: {
    meaning: 'An id as you sent it: a JSON number when it is a whole number, else a string.',
    schema: { type: ['integer', 'string'] },
  },
  file: {
    meaning: 'A file of a `multipart/form-data` body.',
    schema: { type: 'string', contentMediaType: 'application/octet-stream' },
  },
  list: { meaning: 'A JSON array.', schema: {} },
  object: { meaning: 'A JSON object.', schema: {} },
} as const satisfies Readonly<Record<string, { meaning: string; schema: object }>>;

export type Type = keyof typeof TYPES;
