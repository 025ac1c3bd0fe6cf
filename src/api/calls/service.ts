import * as v from 'valibot';

import { defineRead, field, payload, record } from '#api/call.ts';
import { address, html } from '#api/shapes.ts';

/** Loads the address of customer service; '' if the operator has no customer service. */
export const loadServiceAddress = defineRead('POST /api/getservicerurl', {
  answer: record({ address: field('url', address) }),
  isPublic: true,
});

/** Loads the address of the agent login; '' if the operator has no agent login. */
export const loadAgentAddress = defineRead('GET /api/getAgentLoginUrl', {
  answer: record({ address: field('url', address) }),
});

/** Loads an article as HTML by its number. An unknown article is empty. */
export const loadArticle = defineRead('POST /api/article', {
  payload: payload({ type: field('type', v.string()) }),
  answer: record({ content: field('content', html) }),
  isPublic: true,
});
