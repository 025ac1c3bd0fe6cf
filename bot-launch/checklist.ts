import type { Settings } from './settings.ts';

/** The colours of the site's header and ground (`src/ui/tokens.css`), so that the loading screen does not flash. */
export const COLORS = {
  light: { background: '#eceef4', header: '#ffffff' },
  dark: { background: '#0b1020', header: '#171e34' },
};

/** What only a person can set in BotFather, with the operator's own values. */
export function botFatherChecklist(
  settings: Pick<Settings, 'appUrl' | 'appShortName' | 'privacy'>,
): string[] {
  const { appUrl, appShortName, privacy } = settings;
  const { light, dark } = COLORS;
  const { origin } = new URL(appUrl);
  return [
    'Now in @BotFather, by hand (/mybots → your bot → Bot Settings):',
    `  Configure Mini App: enable it with ${appUrl}`,
    ...(appShortName === null ? [] : [`  /myapps: "${appShortName}" opens ${appUrl} too`]),
    '  Launch mode: full size. The page asks for full screen itself where it needs it',
    `  Origin protection: leave it on. Telegram answers only ${origin}`,
    `  Loading screen: the icon ${new URL('icon.svg', appUrl).href}`,
    `    light: background ${light.background}, header ${light.header}`,
    `    dark:  background ${dark.background}, header ${dark.header}`,
    '  Previews: add pictures or a video of the site, in each language',
    `  Edit Bot → Edit Privacy Policy: ${privacy ?? 'the address of yours (set PRIVACY for the command /privacy)'}`,
    '  Menu button: set by this command. Do not edit it there',
  ];
}
