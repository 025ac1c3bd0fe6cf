import type { Edge, Rule } from './project.ts';

type Row = { package: RegExp; place: RegExp; names?: RegExp; why: string; remedy: string };

const TWO_ENGINES = 'two engines of Telegram receive every native event twice (D-044)';

/** Packages that only one place in src may import, or only by some names. If two rows match, both apply. */
const ROWS: readonly Row[] = [
  {
    package: /^@telegram-apps\/sdk-react$/,
    place: /^src\/platform\/telegram\//,
    names: /^useSignal$/,
    why: TWO_ENGINES,
    remedy: 'import only useSignal, inside platform/telegram; take the rest from @tma.js/sdk',
  },
  {
    package: /^@telegram-apps\/(?!sdk-react$|telegram-ui\b)/,
    place: /^$/,
    why: TWO_ENGINES,
    remedy: 'use the adapter in platform/telegram',
  },
  {
    package: /^@tma\.js\//,
    place: /^src\/platform\/telegram\//,
    why: 'Telegram is one lazy chunk, which other browsers never load',
    remedy: 'add what you need to the adapter in platform/telegram and use the adapter',
  },
  {
    package: /^@telegram-apps\/telegram-ui\b/,
    place: /^src\/ui\//,
    why: 'we wrap each of its components, so that we can replace it',
    remedy: 'use or write the wrapper in ui',
  },
  {
    package: /^@tanstack\/react-query$/,
    place: /^src\//,
    names: /^(?!\*|.*[Mm]utati)/,
    why: 'a mutation started offline is sent on reconnect (D-202)',
    remedy: 'use useSend from state/cache',
  },
  {
    package: /^dompurify$/,
    place: /^src\/parts\/html\/sanitise\.ts$/,
    why: 'all server HTML passes the one sanitiser of ServerHtml (D-208)',
    remedy: 'show server HTML with parts/html/ServerHtml.tsx',
  },
  {
    package: /^big\.js$/,
    place: /^src\/domain\/money\.ts$/,
    why: 'amounts are plain strings; one place does their arithmetic and rounding (D-210)',
    remedy: 'add the calculation to domain/money.ts',
  },
  {
    package: /^ofetch$/,
    place: /^src\/api\//,
    why: 'we declare every call once, and api/send.ts sends it without retries (D-202)',
    remedy: 'declare the call in api/calls and send it with useCall or useSend',
  },
  {
    package: /^idb-keyval$/,
    place: /^src\/platform\/deviceStore\.ts$/,
    why: 'one place handles its time-out and a missing IndexedDB (D-205)',
    remedy: 'use readDevice, writeDevice or updateDevice from platform/deviceStore.ts',
  },
  {
    package: /^js-cookie$/,
    place: /^src\/(state|platform)\//,
    why: 'one place clears all stored values by class (D-205)',
    remedy: 'store the value through state',
  },
  {
    package: /^swiper\/(?!css$)/,
    place: /^$/,
    why: 'its parts write HTML strings, which Trusted Types refuse: the page goes blank',
    remedy: 'use the core alone; parts/games/banner draws the dots',
  },
];

/** Only the allowed places import a package, and only its allowed parts. */
export const checkPackages: Rule = (modules) =>
  modules
    .filter(({ path }) => path.startsWith('src/'))
    .flatMap(({ path, edges }) =>
      edges.flatMap((edge) =>
        ROWS.filter((row) => row.package.test(edge.specifier) && !isAllowed(row, path, edge)).map(
          ({ why, remedy }) => ({
            file: path,
            line: edge.line,
            rule: 'package',
            found: `imports ${edge.names.map(({ imported }) => imported).join(', ')} from ${edge.specifier}`,
            why,
            remedy,
          }),
        ),
      ),
    );

function isAllowed({ place, names }: Row, path: string, edge: Edge): boolean {
  if (!place.test(path)) return false;
  return !names || (edge.names.length > 0 && edge.names.every((one) => names.test(one.imported)));
}
