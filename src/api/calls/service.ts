import { defineCall } from '#api/call.ts';
import { field, record } from '#api/fields.ts';
import { address } from '#api/shapes.ts';

/** Asks for the address of customer service; '' when the operator has none (S7-27). */
export const loadServiceAddress = defineCall('POST /api/getservicerurl', {
  source: 'S7-27',
  answer: record({ address: field('url', address) }),
});

/** Asks for the address of the agent login; '' when there is none (S7-28). */
export const loadAgentAddress = defineCall('GET /api/getAgentLoginUrl', {
  source: 'S7-28',
  answer: record({ address: field('url', address) }),
});
