import type { Problem, Project, Rule } from './project.ts';

type Allowance = { package: RegExp; place: RegExp; names?: RegExp; why: string; remedy: string };

/** Packages that one place of src may import; where two rows fit, both hold. */
const ALLOWED: readonly Allowance[] = [
  {
    package: /^@telegram-apps\/sdk-react$/,
    place: /^src\/platform\/telegram\//,
    names: /^useSignal$/,
    why: 'its engine is a second one beside @tma.js/sdk, and two engines receive every native event twice (D-044)',
    remedy:
      'take useSignal from it, inside platform/telegram, and everything else from @tma.js/sdk',
  },
  {
    package: /^@tma\.js\//,
    place: /^src\/platform\/telegram\//,
    why: 'Telegram is one lazy chunk, which plain H5 never loads',
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
    why: 'each of its components is wrapped, so that it can be replaced',
    remedy: 'use or write the wrapper in ui',
  },
  {
    package: /^dompurify$/,
    place: /^src\/parts\/html\/sanitise\.ts$/,
    why: 'server HTML passes the one sanitiser of ServerHtml (D-208)',
    remedy: 'show server HTML by parts/html/ServerHtml.tsx',
  },
  {
    package: /^big\.js$/,
    place: /^src\/domain\/money\.ts$/,
    why: 'amounts cross the code as plain strings; their arithmetic and rounding have one place (D-210)',
    remedy: 'add the calculation to domain/money.ts',
  },
  {
    package: /^ofetch$/,
    place: /^src\/api\//,
    why: 'every call is declared once and sent by api/send.ts, never retried (D-202)',
    remedy: 'declare the call in api/calls and send it by useCall or useSend',
  },
  {
    package: /^idb-keyval$/,
    place: /^src\/platform\/deviceStore\.ts$/,
    why: 'its time-out and what happens without IndexedDB have one place (D-205)',
    remedy: 'use readDevice, writeDevice or updateDevice of platform/deviceStore.ts',
  },
  {
    package: /^js-cookie$/,
    place: /^src\/(state|platform)\//,
    why: 'what the device keeps is cleared by class in one place (D-205)',
    remedy: 'store it through state',
  },
];

const NO_SWIPER_PARTS = /^(Pagination|Navigation|A11y)$/;

/** Packages are used where their rule says, and only their allowed parts. */
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
            why: 'swiper’s Pagination, Navigation and A11y write HTML as strings, which Trusted Types refuse: the page goes blank',
            remedy: 'use core and Autoplay; the dots are drawn in parts/banner',
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

// The sanitiser is its own lazy chunk: a file beside ServerHtml may hold it, as long as no other file imports it.
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
      found: `imports the sanitiser of ${path}`,
      why: 'parts/html/ServerHtml.tsx alone shows server HTML (D-208)',
      remedy: 'render <ServerHtml>',
    }));
}
