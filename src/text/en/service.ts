import type { service as zh } from '#text/zh/service.ts';
import type { Words } from '#text/words.ts';

export const service: Words<typeof zh> = {
  frameTitle: 'Customer service chat',
  loading: 'Connecting to customer service…',
  none: 'Customer service is not available yet, please come back later',
};
