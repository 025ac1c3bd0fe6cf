import * as v from 'valibot';

import { defineCall } from '#api/call.ts';
import { field, payload, record } from '#api/fields.ts';
import { address, html } from '#api/shapes.ts';

/** Loads the address of customer service; '' if the operator has no customer service. */
export const loadServiceAddress = defineCall('POST /api/getservicerurl', {
  answer: record({ address: field('url', address) }),
  isPublic: true,
  reads: true,
});

/** Loads the address of the agent login; '' if the operator has no agent login. */
export const loadAgentAddress = defineCall('GET /api/getAgentLoginUrl', {
  answer: record({ address: field('url', address) }),
  reads: true,
});

/** Loads an article as HTML by its number. An unknown article is empty. */
export const loadArticle = defineCall('POST /api/article', {
  payload: payload({ type: field('type', v.string()) }),
  answer: record({ content: field('content', html) }),
  isPublic: true,
  reads: true,
});
