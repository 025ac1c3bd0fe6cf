import type { Settings } from './settings.ts';
import type { Words } from './texts.ts';

/** One call of the Bot API: its method and its JSON body. */
export type Request = { method: string; body: object };

type SetupSettings = Pick<Settings, 'appUrl' | 'menuText' | 'texts' | 'privacy' | 'terms'>;

/** Returns every call that sets up a bot, also for each language of its texts. Sending them again changes nothing. */
export function setupRequests(settings: SetupSettings): Request[] {
  const { appUrl, menuText, texts, privacy, terms } = settings;
  const names = [
    'start',
    'help',
    ...(privacy === null ? [] : ['privacy']),
    ...(terms === null ? [] : ['terms']),
  ] as (keyof Words['commands'])[];
  const inLanguage = (words: Words, language: { language_code?: string } = {}): Request[] => {
    const commands = names.map((command) => ({ command, description: words.commands[command] }));
    const { description, shortDescription: short_description } = words;
    return [
      { method: 'setMyCommands', body: { commands, ...language } },
      { method: 'setMyDescription', body: { description, ...language } },
      { method: 'setMyShortDescription', body: { short_description, ...language } },
    ];
  };
  const text = menuText ?? texts.any.menuText;
  const menu_button = { type: 'web_app', text, web_app: { url: appUrl } };
  return [
    { method: 'setChatMenuButton', body: { menu_button } },
    ...inLanguage(texts.any),
    ...Object.entries(texts.languages).flatMap(([language_code, words]) =>
      inLanguage(words, { language_code }),
    ),
  ];
}
