/** The name of the file that lets a browser add the site to the home screen. */
export const MANIFEST_FILE = 'manifest.json';

const TITLE = /<title>([^<]*)<\/title>/;
const STRONG = '#1b2350';

type Icon = { name: string; size: number; purpose: string };

const BUILT_ICONS: readonly Icon[] = [
  { name: 'icons/icon-192.png', size: 192, purpose: 'any' },
  { name: 'icons/icon-512.png', size: 512, purpose: 'any' },
  { name: 'icons/maskable-512.png', size: 512, purpose: 'maskable' },
];

type Options = {
  /** The name of the site; by default the page's title. */
  name?: string | undefined;
  lang?: string;
  description?: string | undefined;
  color?: string | undefined;
  icons?: readonly Icon[];
};

/** The web app manifest of a page (D-284). Addresses are relative, so any path will do. */
export function appManifest(
  html: string,
  {
    name = TITLE.exec(html)?.[1] ?? '',
    lang = 'zh-CN',
    description,
    color = STRONG,
    icons = [],
  }: Options = {},
): string {
  return JSON.stringify({
    name,
    short_name: name,
    ...(description && { description }),
    lang,
    id: './',
    start_url: './',
    scope: './',
    display: 'standalone',
    theme_color: color,
    background_color: color,
    icons: (icons.length > 0 ? icons : BUILT_ICONS).map((icon) => ({
      src: icon.name,
      sizes: `${icon.size}x${icon.size}`,
      type: 'image/png',
      purpose: icon.purpose,
    })),
  });
}

/** Names the manifest and the icon of iOS in a page. */
export function linkManifest(html: string): string {
  const links = `<link rel="manifest" href="./${MANIFEST_FILE}" /><link rel="apple-touch-icon" href="./icons/apple-touch.png" />`;
  return html.replace(TITLE, (title) => title + links);
}
