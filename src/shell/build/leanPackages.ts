import type { Plugin } from 'vite';

type Changes = {
  /** The file of the package. */
  file: RegExp;
  /** What stands in it, and what the build has instead. */
  changes: readonly [what: RegExp, instead: string][];
};

const PACKAGES: readonly Changes[] = [
  // What the router does when it is loaded, in a form that a build leaves out where it is not used: links, forms, loaders
  // and prefetching. Saves 4 kB on the first route, and 9 kB without `<Routes>` and `useNavigate`.
  {
    file: /\/react-router\/dist\/production\/chunk-7RTFRKQW\.mjs$/,
    changes: [
      [/^\w+\.displayName = .*;$/gm, ''],
      [/(?<= = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/g, '/* @__PURE__ */ '],
      [/(?<= = )(?=new URL\("http:\/\/localhost"\))/g, '/* @__PURE__ */ '],
      [/(?<=^var objectProtoNames2? = )(.*)(?=;$)/gm, '/* @__PURE__ */ (() => $1)()'],
      [/^RenderErrorBoundary\.contextType = RSCRouterContext;$/m, ''],
      [
        /^var RenderErrorBoundary = class extends React\d*\.Component \{$/m,
        '$&\n  static contextType = RSCRouterContext;',
      ],
    ],
  },
  // How a paged query asks comes with its observer, which only lazy screens load: 0.5 kB. Without an observer, as by
  // `fetchInfiniteQuery`, none can be asked.
  {
    file: /\/@tanstack\/query-core\/build\/modern\/query\.js$/,
    changes: [
      [/^import \{ infiniteQueryBehavior \} from .*;$/m, ''],
      [/\(this\.#queryType === "infinite" \? infiniteQueryBehavior\(.*?\) : (.*?)\)/, '$1'],
    ],
  },
  {
    file: /\/@tanstack\/query-core\/build\/modern\/infiniteQueryObserver\.js$/,
    changes: [
      [/^import \{ (?=hasNextPage)/m, '$&infiniteQueryBehavior, '],
      [
        /^\s*options\._type = "infinite";$/gm,
        '$& options.behavior = infiniteQueryBehavior(options.pages);',
      ],
    ],
  },
  // `send` writes the query of an address itself: 1 kB.
  {
    file: /\/ofetch\/dist\/shared\/ofetch\.\w+\.mjs$/,
    changes: [
      [/^import \{ withBase, withQuery \} from 'ufo';$/m, ''],
      [
        /context\.request = with(?:Base|Query)\(.*?\);/g,
        'throw new Error("This build of ofetch writes no addresses.");',
      ],
    ],
  },
];

/**
 * Leaves parts of packages out of the first route that it does not use. Throws when a package is no longer written as it
 * was.
 */
export function leanPackages(): Plugin {
  return {
    name: 'lobby:lean-packages',
    apply: 'build',
    enforce: 'pre',
    // Telegram's engine reads more kinds of values than the site: a copy of its own keeps them out of the first route.
    async resolveId(source, importer, options) {
      if (source !== 'valibot' || !importer?.includes('/@tma.js/')) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found && `${found.id}?telegram`;
    },
    transform(code, id) {
      const changes = PACKAGES.find(({ file }) => file.test(id))?.changes;
      if (!changes) return null;
      const lean = changes.reduce((text, [what, instead]) => {
        if (text.search(what) < 0) throw new Error(`${id} has changed: no ${what}.`);
        return text.replace(what, instead);
      }, code);
      return { code: lean, map: null };
    },
  };
}
