/** The name of the file that lets a browser add the site to the home screen. */
export const MANIFEST_FILE = 'manifest.json';

const TITLE = /<title>([^<]*)<\/title>/;
const STRONG = '#1b2350';

/** The web app manifest of a page, with the name in its title (D-284). Addresses are relative, so any path will do. */
export function appManifest(html: string): string {
  const name = TITLE.exec(html)?.[1] ?? '';
  const icon = (file: string, size: number, purpose = 'any') => ({
    src: `icons/${file}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    name,
    short_name: name,
    lang: 'zh-CN',
    id: './',
    start_url: './',
    scope: './',
    display: 'standalone',
    theme_color: STRONG,
    background_color: STRONG,
    icons: [icon('icon', 192), icon('icon', 512), icon('maskable', 512, 'maskable')],
  });
}

/** Names the manifest and the icon of iOS in a page. */
export function linkManifest(html: string): string {
  const links = `<link rel="manifest" href="./${MANIFEST_FILE}" /><link rel="apple-touch-icon" href="./icons/apple-touch.png" />`;
  return html.replace(TITLE, (title) => title + links);
}
