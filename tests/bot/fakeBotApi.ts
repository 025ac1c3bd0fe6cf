import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { Message, Update } from 'grammy/types';

export const BOT = { id: 7_000_000_001, is_bot: true, first_name: 'Lobby', username: 'lobby_bot' };
export const TOKEN = `${BOT.id}:AAfake-token-of-a-bot-that-is-nobodys`;

export type Call = { method: string; token: string; body: Record<string, unknown> };

/** How a call fails. */
export type Trouble =
  | { status: number; description: string; retryAfter?: number }
  /** The connection breaks before an answer. */
  | 'drop'
  /** A proxy answers instead of the Bot API. */
  | 'html'
  /** No answer before `release()`. */
  | 'hold';

/** A Bot API on loopback, over real HTTP. It records each call, and answers with success or the next trouble. */
export class FakeBotApi {
  readonly calls: Call[] = [];
  root = '';
  /** Whether getMe says that the bot has a main Mini App. */
  hasMainApp = false;
  /** How many messages it takes in a second; those after it must wait 3 seconds. */
  mostPerSecond = Infinity;
  private readonly taken = new Map<number, number>();
  /** What getWebhookInfo answers. */
  webhookInfo: Record<string, unknown> = { pending_update_count: 0 };
  private readonly troubles = new Map<string, Trouble[]>();
  private readonly waiting = new Set<() => void>();
  private readonly held: (() => void)[] = [];
  private pending: Update[] = [];
  private server = createServer((request, response) => void this.answer(request, response));

  async open(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.root = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return this;
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.server.close(() => resolve());
      this.server.closeAllConnections();
    });
  }

  /** Sets the troubles of the next calls of a method, one each. */
  trouble(method: string, ...troubles: Trouble[]): void {
    this.troubles.set(method, [...(this.troubles.get(method) ?? []), ...troubles]);
  }

  /** Answers all held calls. */
  release(): void {
    for (const answer of this.held.splice(0)) answer();
  }

  /** Adds updates for the next getUpdates. */
  push(...updates: Update[]): void {
    this.pending.push(...updates);
    this.wake();
  }

  sent(method: string): Call['body'][] {
    return this.calls.filter((call) => call.method === method).map((call) => call.body);
  }

  /** Resolves when the bot has called a method this many times. */
  async called(method: string, times = 1): Promise<void> {
    await this.until(() => this.sent(method).length >= times);
  }

  private async until(isSo: () => boolean): Promise<void> {
    while (!isSo()) await new Promise<void>((resolve) => this.waiting.add(resolve));
  }

  private wake(): void {
    for (const resolve of this.waiting) resolve();
    this.waiting.clear();
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, token = '', method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(request.url ?? '') ?? [];
    const body = (await json(request)) as Call['body'];
    this.calls.push({ method, token, body });
    const trouble = this.troubles.get(method)?.shift();
    if (method === 'getUpdates' && !trouble)
      this.pending = this.pending.filter((update) => update.update_id >= Number(body.offset ?? 0));
    this.wake();

    if (trouble === 'drop') return void request.socket.destroy();
    if (trouble === 'html') return void response.writeHead(502).end('<h1>Bad Gateway</h1>');
    if (trouble === 'hold') await new Promise<void>((resolve) => this.held.push(resolve));
    if (typeof trouble === 'object') return send(response, trouble);
    const second = Math.floor(Date.now() / 1000);
    if (method === 'sendMessage') this.taken.set(second, (this.taken.get(second) ?? 0) + 1);
    if ((this.taken.get(second) ?? 0) > this.mostPerSecond)
      return send(response, { status: 429, description: 'Too Many Requests', retryAfter: 3 });
    if (token !== TOKEN) return send(response, { status: 401, description: 'Unauthorized' });
    if (method === 'getUpdates' && Number(body.timeout) > 0) {
      const isOver = () => this.pending.length > 0 || request.socket.destroyed;
      request.socket.once('close', () => this.wake());
      await this.until(isOver);
    }
    send(response, { status: 200, result: this.resultOf(method, body) });
  }

  private resultOf(method: string, body: Call['body']): unknown {
    if (method === 'getMe') return { ...BOT, has_main_web_app: this.hasMainApp };
    if (method === 'getWebhookInfo') return this.webhookInfo;
    if (method === 'getUpdates') return this.pending.slice(0, Number(body.limit ?? 100));
    if (method !== 'sendMessage') return true;
    return { message_id: 1, date: 0, chat: { id: body.chat_id, type: 'private' }, text: body.text };
  }
}

type Sent = { status: number; result?: unknown; description?: string; retryAfter?: number };

function send(response: ServerResponse, { status, result, description, retryAfter }: Sent): void {
  const parameters = { retry_after: retryAfter };
  const failed = { ok: false, error_code: status, description, parameters };
  const body = status === 200 ? { ok: true, result } : failed;
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

let lastUpdate = 1000;

/** Makes the update for a text from the user `who`, in a private chat or in a group with the bot. */
export function written(
  text: string,
  where: 'private' | 'supergroup' = 'private',
  who = 42,
): Update {
  lastUpdate += 1;
  const from = { id: who, is_bot: false, first_name: '小明' };
  const chat =
    where === 'private'
      ? { id: who, type: where, first_name: '小明' }
      : { id: -1_000_042, type: where, title: '群' };
  const command = /^\/\S+/.exec(text)?.[0];
  const entities = command ? [{ type: 'bot_command', offset: 0, length: command.length }] : [];
  const message = { message_id: lastUpdate, date: 1_768_449_600, chat, from, text, entities };
  return { update_id: lastUpdate, message: message as unknown as Message & Update.NonChannel };
}
