import type { Api } from 'grammy/web';

import type { Settings } from './settings.ts';
import type { Words } from './texts.ts';

/** One call of the Bot API: its method and its JSON body. */
export type Request = {
  method: 'setChatMenuButton' | 'setMyCommands' | 'setMyDescription' | 'setMyShortDescription';
  body: object;
};

type SetupSettings = Pick<Settings, 'appUrl' | 'menuText' | 'texts' | 'privacy' | 'terms'>;

/** Returns every call that sets up a bot, also for each language of its texts. Sending them again changes nothing. */
export function setupRequests(settings: SetupSettings): Request[] {
  const { appUrl, menuText, texts } = settings;
  const text = menuText ?? texts.any.menuText;
  return [
    {
      method: 'setChatMenuButton',
      body: { menu_button: { type: 'web_app', text, web_app: { url: appUrl } } },
    },
    ...textRequests(settings, texts.any, {}),
    ...Object.entries(texts.languages).flatMap(([code, words]) =>
      textRequests(settings, words, { language_code: code }),
    ),
  ];
}

function textRequests(
  { privacy, terms }: SetupSettings,
  { commands, description, shortDescription }: Words,
  language: { language_code?: string },
): Request[] {
  const names = [
    'start',
    'help',
    ...(privacy === null ? [] : ['privacy']),
    ...(terms === null ? [] : ['terms']),
  ] as (keyof Words['commands'])[];
  return [
    {
      method: 'setMyCommands',
      body: {
        commands: names.map((command) => ({ command, description: commands[command] })),
        ...language,
      },
    },
    { method: 'setMyDescription', body: { description, ...language } },
    { method: 'setMyShortDescription', body: { short_description: shortDescription, ...language } },
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
