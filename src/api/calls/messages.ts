import * as v from 'valibot';

import { defineRead, field, payload, record } from '#api/call.ts';
import { html, page, text } from '#api/shapes.ts';

const messageRow = record({
  id: field('id', text),
  title: field('title', text),
  content: field('content', html),
  createdAt: field('created_at', text),
});

/** An internal message; `content` is HTML, `createdAt` server time as sent. */
export type Message = v.InferOutput<typeof messageRow>;

/** Loads a page of internal messages, newest first. */
export const loadMessages = defineRead('POST /api/noticeList', {
  payload: payload({ page: field('page', v.number()) }),
  answer: page(messageRow),
});
