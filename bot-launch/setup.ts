import type { Api } from 'grammy/web';

import type { Settings } from './settings.ts';
import { WORDS } from './words.ts';

/** One call of the Bot API: its method and its JSON body. */
export type Request = {
  method: 'setChatMenuButton' | 'setMyCommands' | 'setMyDescription' | 'setMyShortDescription';
  body: object;
};

/** Returns every call that sets up a bot. Sending them again changes nothing. */
export function setupRequests({
  appUrl,
  menuText,
}: Pick<Settings, 'appUrl' | 'menuText'>): Request[] {
  const { commands, description, shortDescription } = WORDS;
  return [
    {
      method: 'setChatMenuButton',
      body: { menu_button: { type: 'web_app', text: menuText, web_app: { url: appUrl } } },
    },
    {
      method: 'setMyCommands',
      body: {
        commands: [
          { command: 'start', description: commands.start },
          { command: 'help', description: commands.help },
        ],
      },
    },
    { method: 'setMyDescription', body: { description } },
    { method: 'setMyShortDescription', body: { short_description: shortDescription } },
  ];
}

/** Formats a request for `--dry-run`: the method and the body. */
export function printRequest({ method, body }: Request): string {
  return `${method} ${JSON.stringify(body)}`;
}

/** Sends the requests one after the other. Throws the Bot API's error. */
export async function setUp(
  api: Api,
  requests: readonly Request[],
  onDone: (request: Request) => void,
): Promise<void> {
  const send = api.raw as unknown as Record<string, (body: object) => Promise<true>>;
  for (const request of requests) {
    await send[request.method]!(request.body);
    onDone(request);
  }
}
