type Answer = (request: Request) => Promise<Response>;

const ORDERS = ['/api/recharge', '/api/withdraw', '/api/transfer'];
const WITHIN_MS = 2000;

/** Answers an equal order within two seconds like the first, as docs/backend.md asks of every backend. */
export function answerOnce(answer: Answer): Answer {
  const recent = new Map<string, { atMs: number; answered: Promise<Response> }>();
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (!ORDERS.includes(pathname)) return answer(request);
    const sent = await request.clone().text();
    const key = JSON.stringify([pathname, request.headers.get('authorization'), sent]);
    const nowMs = performance.now();
    for (const [old, { atMs }] of recent) if (nowMs - atMs > WITHIN_MS) recent.delete(old);
    const { answered } = recent.get(key) ?? { answered: answer(request) };
    if (!recent.has(key)) recent.set(key, { atMs: nowMs, answered });
    return (await answered).clone();
  };
}
