import type { Parsed } from '#tests/backend/ask.ts';

import type { Fetch } from './backend.ts';

/** Changes an answer. */
export type Change = (response: Response, request: Request) => Response | Promise<Response>;
type Edit = (value: Parsed) => unknown;

/** A backend that answers one path in another way. */
export function plant(answer: Fetch, path: string, change: Change): Fetch {
  return async (request) => {
    const response = await answer(request.clone());
    return new URL(request.url).pathname === path ? change(response, request) : response;
  };
}

/** A backend that reads another payload than it was sent, on one path. */
export function misread(answer: Fetch, path: string, edit: Edit): Fetch {
  return async (request) => {
    if (new URL(request.url).pathname !== path) return answer(request);
    const { url, method, headers: own } = request;
    const sent = JSON.parse((await request.text()) || '{}') as Parsed;
    return answer(new Request(url, { method, headers: own, body: JSON.stringify(edit(sent)) }));
  };
}

/** Changes the body of a success. */
export function body(edit: Edit): Change {
  return async (response) => {
    const { headers, status } = response;
    const sent = JSON.parse(await response.text()) as Parsed;
    return Response.json(sent.code === 200 ? edit(sent) : sent, { headers, status });
  };
}

/** Changes the data of a success. */
export const data = (edit: Edit): Change => body((sent) => ({ ...sent, data: edit(sent.data) }));

/** Changes each row of a list, or of the list in a field of the data. */
export const rows = (edit: Edit, name?: string): Change =>
  data((sent) => (name ? { ...sent, [name]: sent[name].map(edit) } : sent.map(edit)));

/** Answers something else than an envelope with a code other than 200. */
export function refusal(answer: (sent: Parsed) => Response): Change {
  return async (response) => {
    const sent = JSON.parse(await response.clone().text()) as Parsed;
    return sent.code === 200 ? response : answer(sent);
  };
}

/** Changes the headers, of preflights alone if so wished. */
export function headers(edit: (headers: Headers) => void, method = ''): Change {
  return (response, request) => {
    if (!method || request.method === method) edit(response.headers);
    return response;
  };
}

export const rename = (from: string, to: string) => (row: Parsed) => {
  const { [from]: value, ...rest } = row;
  return { ...rest, [to]: value };
};

export const set = (values: object) => (row: Parsed) => ({ ...row, ...values });
