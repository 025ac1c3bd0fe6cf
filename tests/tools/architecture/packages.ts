import type { Problem, Project, Rule } from './project.ts';

type Home = { package: RegExp; place: RegExp; names?: RegExp; why: string; remedy: string };

/** Packages with one home in src; where two rows fit, both hold. */
const HOMES: readonly Home[] = [
  {
    package: /^@telegram-apps\/sdk-react$/,
    place: /^src\/platform\/telegram\//,
    names: /^useSignal$/,
    why: 'its engine is a second one beside @tma.js/sdk, and two engines double every native event (stack 0)',
    remedy:
      'take useSignal from it, inside platform/telegram, and everything else from @tma.js/sdk',
  },
  {
    package: /^@tma\.js\//,
    place: /^src\/platform\/telegram\//,
    why: 'Telegram is one lazy chunk; plain H5 pays no byte for it (design 6)',
    remedy: 'add what you need to the adapter in platform/telegram and use the adapter',
  },
  {
    package: /^@telegram-apps\/(?!sdk-react$|telegram-ui$)/,
    place: /^$/,
    why: 'it is part of a second Telegram engine, and two engines double every native event (stack 0)',
    remedy: 'use the adapter in platform/telegram',
  },
  {
    package: /^@telegram-apps\/telegram-ui$/,
    place: /^src\/ui\//,
    why: 'each of its components is wrapped, so that it can be replaced (design 7)',
    remedy: 'use or write the wrapper in ui',
  },
  {
    package: /^dompurify$/,
    place: /^src\/parts\//,
    why: 'server HTML has one door, the sanitiser of ServerHtml (D-208)',
    remedy: 'show server HTML by parts/ServerHtml.tsx',
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
    why: 'every call is declared once and sent by api/send.ts, never retried (design 4, D-202)',
    remedy: 'declare the call in api/calls and send it by useCall or useSend',
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
        const rows = HOMES.filter(
          (home) => home.package.test(edge.package ?? '') && !isAtHome(home, path, edge.names),
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
            why: 'swiper’s Pagination, Navigation and A11y blank the page under Trusted Types (design 11)',
            remedy: 'use core and Autoplay; the dots are ours',
          });
        }
        return [...problems, ...checkSanitiser(project, path, edge.package, edge.line)];
      }),
    );

function isAtHome(home: Home, path: string, names: readonly { imported: string }[]): boolean {
  return (
    home.place.test(path) &&
    (!home.names || (names.length > 0 && names.every((name) => home.names?.test(name.imported))))
  );
}

function isSwiperPart(specifier: string): boolean {
  return /\/(pagination|navigation|a11y|bundle)\b/.test(specifier);
}

const SERVER_HTML = 'src/parts/ServerHtml.tsx';

// The sanitiser is its own lazy chunk: a file beside ServerHtml may hold it, as long as nobody else reaches it.
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
      found: `reaches the sanitiser in ${path}`,
      why: 'parts/ServerHtml.tsx alone shows server HTML (D-208)',
      remedy: 'render <ServerHtml>',
    }));
}
