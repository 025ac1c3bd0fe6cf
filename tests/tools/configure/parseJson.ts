const TOKEN =
  /\s*(?:([{}[\],:])|("(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-f]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?|true|false|null))/giy;

/** Parses a JSON object. Throws an error that names the line of the mistake. */
export function parseJson(text: string): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    const at = findMistake(text);
    const found = text.slice(at).trim().slice(0, 20).split('\n')[0];
    const hint = found?.startsWith('> ') ? ': npm prints such lines unless it runs with -s' : '';
    throw new Error(
      `line ${lineOf(text, at)}: no JSON at ${found ? JSON.stringify(found) : 'the end'}${hint}`,
    );
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error('line 1: must be an object, { "title": … }');
  return value as Readonly<Record<string, unknown>>;
}

// The mistake begins at the next sign that is no blank; a text that ends too early has it in its last line.
function lineOf(text: string, at: number): number {
  const rest = text.slice(at).trimStart();
  return (rest ? text.slice(0, text.length - rest.length) : text.trimEnd()).split('\n').length;
}

/** Where the first token is that cannot follow: messages of engines do not always say it. */
function findMistake(text: string): number {
  const opened: string[] = [];
  let [expected, at] = ['value', 0];
  TOKEN.lastIndex = 0;
  for (;;) {
    const start = TOKEN.lastIndex;
    const [, sign, string, literal] = TOKEN.exec(text) ?? [];
    at = start;
    const inside = opened.at(-1);
    const kind = sign ?? (string !== undefined ? 'string' : literal !== undefined ? 'value' : '');
    if (kind === '') return at;
    const isValue = kind === 'string' || kind === 'value';
    if (expected.startsWith('value') && (isValue || kind === '{' || kind === '[')) {
      if (!isValue) opened.push(kind);
      expected = kind === '{' ? 'key or }' : kind === '[' ? 'value or ]' : 'next';
    } else if (expected.startsWith('key') && kind === 'string') expected = ':';
    else if (expected === ':' && kind === ':') expected = 'value';
    else if (expected === 'next' && kind === ',' && inside)
      expected = inside === '{' ? 'key' : 'value';
    else if (
      (expected === 'next' || expected.endsWith(kind)) &&
      ((kind === '}' && inside === '{') || (kind === ']' && inside === '['))
    ) {
      opened.pop();
      expected = 'next';
    } else return at;
  }
}
