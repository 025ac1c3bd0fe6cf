import { decodeText } from '#domain/decodeText.ts';
import { readJson } from '#domain/readJson.ts';

/** Launch data and what is read from them. */
type Signed = {
  /** The signed launch data exactly as it would be sent, decoded once; '' when there is none. */
  initData: string;
  /** The id of the Telegram user in it, unverified: we only compare it with a stored id. */
  owner: string | null;
  /** Distinguishes the launches of one user: a part of the signature, useless by itself. */
  id: string;
};

/** What Telegram passed when it opened the page, in memory only. */
export type Captured = Signed & {
  /** Telegram's raw launch parameters; '' when there are none. */
  launchParams: string;
  /** `initData` and `isTest` in a route's query: for mocked launches, or by a setting. */
  mock: Signed & { isTest: boolean };
  /** The address contains launch data, whether or not we may believe them. */
  isClaimed: boolean;
  /** The start parameter; '' when there is none. */
  startParam: string;
  /** Query and hash of the original address without launch data. The referrer may be in either. */
  address: string;
};

const LAUNCH_KEY = 'tapps/launchParams';

/**
 * Reads Telegram's launch data from the address before the router can, cleans the address, and keeps one copy under the
 * SDK's own key for reloads (D-030). Runs inline before anything else.
 */
export function captureLaunch(): Captured {
  replaceDeniedStorage();
  const { pathname, search } = location;
  const hash = location.hash.slice(1);
  const at = hash.search(/tgWebApp/);
  const inQuery = splitQuery(search).filter((one) => one.startsWith('tgWebApp', 1));

  // Two slashes in front would start a host name.
  const path = pathname.replace(/^\/+/, '/');
  const keptQuery = clean(search);
  // Servers write referral links as bare paths: `/register?pid=42` becomes `/#/register?pid=42`. A host answers such a
  // path with this page, which is also built as 404.html.
  const [, folder, name] = (hash === '' && /^(.*\/)([\w-]+)$/.exec(path)) || [];
  const query = name ? '' : keptQuery;
  const route = name ? `/${name}${keptQuery}` : clean(at < 0 ? hash : trimEnd(hash.slice(0, at)));
  if (path !== pathname || query !== search || route !== hash)
    // Launch data must never be in the address bar, the history or a screenshot.
    history.replaceState(
      history.state,
      '',
      (folder ?? path) + query + (route.startsWith('/') ? `#${route}` : '#/'),
    );

  // We do not accept launch data in the query, because any link can bring them (D-225).
  const params = (at < 0 ? [] : [hash.slice(at)]).concat(
    inQuery.map((one) => one.slice(1)).filter((one) => !one.startsWith('tgWebAppData')),
  );
  const isNew = at >= 0 || inQuery.length > 0;
  const launchParams = isNew ? remember(params.join('&')) : remembered();
  const initData = readInitData(launchParams) || ownInitData();
  return {
    launchParams,
    ...readSigned(initData),
    mock: {
      ...readSigned(readOne(`${search}&${hash.replace(/^[^?]*\?/, '')}`, 'initData')),
      isTest: /[?&]isTest=true/.test(search + hash),
    },
    isClaimed: /tgWebAppData=[^&]/.test(search + hash),
    startParam: readOne(launchParams, 'tgWebAppStartParam') || readOne(initData, 'start_param'),
    address: `${query.slice(1)}&${route}`,
  };
}

/** Reads the signed launch data, encoded or not; '' for two different values: a link brought one. */
export function readInitData(launchParams: string): string {
  const [first, ...others] = launchParams
    .split(/[&?#]?tgWebAppData=/)
    .slice(1)
    .map((rest) => {
      const encoded = rest.split('&')[0]!;
      // A raw `=` inside the value means that the client did not encode it. It ends at the next Telegram key.
      // One that is cut in the middle of an escape is sent as it is, and the server decides.
      return encoded.includes('=') ? rest.split('&tgWebApp')[0]! : decodeText(encoded);
    });
  return first && others.every((other) => other === first) ? first : '';
}

function readSigned(initData: string): Signed {
  return { initData, owner: readOwner(initData), id: readOne(initData, 'hash').slice(0, 16) };
}

function readOwner(initData: string): string | null {
  // Most visits have none, and a failing parse costs time before the first paint.
  if (!initData) return null;
  const { id } = (readJson(readOne(initData, 'user')) ?? {}) as { id?: unknown };
  return typeof id === 'number' || typeof id === 'string' ? String(id) : null;
}

function readOne(params: string, name: string): string {
  return new URLSearchParams(params).get(name) ?? '';
}

function remember(launchParams: string): string {
  try {
    sessionStorage.setItem(LAUNCH_KEY, JSON.stringify(launchParams));
  } catch {
    // The copy only serves reloads.
  }
  return launchParams;
}

function remembered(): string {
  const stored = readJson(sessionStorage.getItem(LAUNCH_KEY));
  return typeof stored === 'string' ? stored : '';
}

function ownInitData(): string {
  const { Telegram } = window as unknown as { Telegram?: { WebApp?: { initData?: unknown } } };
  const own = Telegram?.WebApp?.initData;
  return typeof own === 'string' ? own : '';
}

// Storage that is blocked or broken throws, which breaks Telegram's SDK. We replace it with memory.
function replaceDeniedStorage(): void {
  try {
    sessionStorage.getItem(LAUNCH_KEY);
  } catch {
    const entries = new Map<string, string>();
    const memory = {
      clear: () => entries.clear(),
      getItem: (key: string) => entries.get(key) ?? null,
      removeItem: (key: string) => void entries.delete(key),
      setItem: (key: string, value: unknown) => void entries.set(key, String(value)),
    };
    Object.defineProperty(window, 'sessionStorage', { configurable: true, value: memory });
  }
}

// Removes launch data and the `isTest` that comes with them.
function clean(text: string): string {
  const parts = splitQuery(text);
  const kept = parts.filter(
    (one) => !/^[?&](tgWebApp|(initData|isTest)$)/.test(decodeText(one.split('=')[0]!)),
  );
  return kept.length === parts.length ? text : kept.join('').replace(/[?&]/, '?');
}

// No regular expression, because it would search for the end from each of many slashes.
function trimEnd(text: string): string {
  let end = text.length;
  while (end > 0 && '?&#/'.includes(text[end - 1]!)) end -= 1;
  return text.slice(0, end);
}

// Keeps the sign before each parameter, because some links append a parameter with a second `?`.
function splitQuery(text: string): string[] {
  return text.split(/(?=[?&])/);
}
