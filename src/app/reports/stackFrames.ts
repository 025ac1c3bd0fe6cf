// Chromium: "    at name (address:1:2)" or "    at address:1:2". WebKit and Firefox: "name@address:1:2".
const LINE = /^(?:\s+at (?:.*\()?|[^@]*@)(https?:\/\/[^\s()]+?):(\d{1,6}):(\d{1,6})\)?$/;

/**
 * The places in our own files that an error passed, as `file:line:column`. Leaves out names of functions, and files that
 * are not in the page's own list. `page` is the code inside the page.
 */
export function readFrames(error: unknown): string[] {
  if (!(error instanceof Error) || typeof error.stack !== 'string') return [];
  const files = listFiles();
  return withoutMessage(error.stack, error.message)
    .split('\n')
    .flatMap((line) => {
      const [, address = '', row, column] = LINE.exec(line) ?? [];
      const file = files.get(address.replace(/[?#].*/, ''));
      return file ? [`${file}:${row}:${column}`] : [];
    });
}

// A message can have lines that look like places.
function withoutMessage(stack: string, message: string): string {
  const at = message ? stack.indexOf(message) : -1;
  return at < 0 ? stack : stack.slice(at + message.length);
}

function listFiles(): Map<string, string> {
  const page = location.origin + location.pathname;
  const map = document.querySelector('script[type=importmap]')?.textContent ?? '{}';
  const { integrity = {} } = JSON.parse(map) as { integrity?: object };
  const scripts = [...document.scripts].map(({ src }) => src);
  const addresses = [...Object.keys(integrity), ...scripts].filter((one) => one.includes('.js'));
  return new Map([
    [page, 'page'],
    ...addresses.map((address): [string, string] => {
      const { origin, pathname } = new URL(address, page);
      return [origin + pathname, /([\w-]+)\.js$/.exec(pathname)?.[1] ?? ''];
    }),
  ]);
}
