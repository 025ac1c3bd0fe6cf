import * as v from 'valibot';

import { defineCall } from '#api/call.ts';
import { field, payload, record } from '#api/fields.ts';
import { html } from '#api/shapes.ts';

/** Loads an article by its number; an unknown one has no content (M7-07, D-011). */
export const loadArticle = defineCall('POST /api/article', {
  source: 'M7-07',
  payload: payload({ type: field('type', v.string()) }),
  answer: record({ content: field('content', html) }),
});
