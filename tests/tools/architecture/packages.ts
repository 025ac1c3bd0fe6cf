import type { Problem, Project, Rule } from './project.ts';

type Allowance = { package: RegExp; place: RegExp; names?: RegExp; why: string; remedy: string };

/** Packages that only one place in src may import. If two rows match, both apply. */
const ALLOWED: readonly Allowance[] = [
  {
    package: /^@telegram-apps\/sdk-react$/,
    place: /^src\/platform\/telegram\//,
    names: /^useSignal$/,
    why: 'it contains a second engine besides @tma.js/sdk, and two engines receive every native event twice (D-044)',
    remedy:
      'import only useSignal from it, inside platform/telegram, and everything else from @tma.js/sdk',
  },
  {
    package: /^@tma\.js\//,
    place: /^src\/platform\/telegram\//,
    why: 'Telegram is one lazy chunk, which other browsers never load',
    remedy: 'add what you need to the adapter in platform/telegram and use the adapter',
  },
  {
    package: /^@telegram-apps\/(?!sdk-react$|telegram-ui$)/,
    place: /^$/,
    why: 'it is part of a second Telegram engine, and two engines receive every native event twice (D-044)',
    remedy: 'use the adapter in platform/telegram',
  },
  {
    package: /^@telegram-apps\/telegram-ui$/,
    place: /^src\/ui\//,
    why: 'we wrap each of its components, so that we can replace it',
    remedy: 'use or write the wrapper in ui',
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
];

const NO_SWIPER_PARTS = /^(Pagination|Navigation|A11y)$/;

/** Only the allowed places import a package, and only its allowed parts. */
export const checkPackages: Rule = (project) =>
  project.modules
    .filter((module) => module.path.startsWith('src/'))
    .flatMap(({ path, edges }) =>
      edges.flatMap((edge): Problem[] => {
        const found = `imports ${edge.names.map((name) => name.imported).join(', ')} from ${edge.specifier}`;
        const rows = ALLOWED.filter(
          (row) => row.package.test(edge.package ?? '') && !isAllowed(row, path, edge.names),
        );
        const problems = rows.map(({ why, remedy }) => ({
          file: path,
          line: edge.line,
          rule: 'package',
          found,
          why,
          remedy,
        }));
        if (
          edge.package === 'swiper' &&
          (isSwiperPart(edge.specifier) ||
            edge.names.some((name) => NO_SWIPER_PARTS.test(name.imported)))
        ) {
          problems.push({
            file: path,
            line: edge.line,
            rule: 'package',
            found,
            why: 'swiper’s Pagination, Navigation and A11y write HTML strings, which Trusted Types refuse: the page goes blank',
            remedy: 'use core and Autoplay; parts/games/banner draws the dots',
          });
        }
        return [...problems, ...checkSanitiser(project, path, edge.package, edge.line)];
      }),
    );

function isAllowed(row: Allowance, path: string, names: readonly { imported: string }[]): boolean {
  return (
    row.place.test(path) &&
    (!row.names || (names.length > 0 && names.every((name) => row.names?.test(name.imported))))
  );
}

function isSwiperPart(specifier: string): boolean {
  return /\/(pagination|navigation|a11y|bundle)\b/.test(specifier);
}

const SERVER_HTML = 'src/parts/html/ServerHtml.tsx';

// The sanitiser is its own lazy chunk. A file beside ServerHtml may import it if only ServerHtml imports that file.
function checkSanitiser(
  project: Project,
  path: string,
  name: string | null,
  line: number,
): Problem[] {
  if (name !== 'dompurify' || path === SERVER_HTML) return [];
  const users = project.modules.filter(
    (module) =>
      module.path.startsWith('src/') &&
      module.edges.some((edge) => edge.target === path && edge.kind !== 'type'),
  );
  return users
    .filter((user) => user.path !== SERVER_HTML)
    .map((user) => ({
      file: user.path,
      line,
      rule: 'single place',
      found: `imports the sanitiser from ${path}`,
      why: 'only parts/html/ServerHtml.tsx shows server HTML (D-208)',
      remedy: 'render <ServerHtml>',
    }));
}
