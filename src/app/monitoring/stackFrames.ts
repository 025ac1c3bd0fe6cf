// Chromium: "    at name (address:1:2)" or "    at address:1:2". WebKit and Firefox: "name@address:1:2".
const LINE = /^(?:\s+at (?:.*\()?|[^@]*@)(https?:\/\/[^\s()]+?):(\d{1,6}):(\d{1,6})\)?$/;

/** The name of a built script: the page's or a lazy one. */
const SCRIPT = /^(?:index-)?[a-z0-9]{8}(?=\.js$)/;

/** Places in our files that an error passed, as `file:line:column`, without names. `page` is the page's code. */
export function readFrames(error: unknown): string[] {
  if (!(error instanceof Error) || typeof error.stack !== 'string') return [];
  const page = location.origin + location.pathname;
  const folder = page.replace(/[^/]*$/, 'assets/');
  return withoutMessage(error.stack, error.message)
    .split('\n')
    .flatMap((line) => {
      const [, address = '', row, column] = LINE.exec(line) ?? [];
      const path = address.replace(/[?#].*/, '');
      const script = path.startsWith(folder) && SCRIPT.exec(path.slice(folder.length));
      const file = path === page ? 'page' : script && script[0];
      return file ? [`${file}:${row}:${column}`] : [];
    });
}

// A message can have lines that look like places.
function withoutMessage(stack: string, message: string): string {
  const at = message ? stack.indexOf(message) : -1;
  return at < 0 ? stack : stack.slice(at + message.length);
}
