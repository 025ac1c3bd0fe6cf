import type { Plugin } from 'vite';

const ROUTER = /\/react-router\/dist\/production\/chunk-\w+\.mjs$/;

/** What the package does when it is loaded, and the same in a form that a build leaves out where it is not used. */
const CHANGES: readonly [what: RegExp, instead: string][] = [
  [/^\w+\.displayName = .*;$/gm, ''],
  [/(?<= = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/g, '/* @__PURE__ */ '],
  [/(?<= = )(?=new URL\("http:\/\/localhost"\))/g, '/* @__PURE__ */ '],
  [/(?<=^var objectProtoNames2? = )(.*)(?=;$)/gm, '/* @__PURE__ */ (() => $1)()'],
  [/^RenderErrorBoundary\.contextType = RSCRouterContext;$/m, ''],
  [
    /^var RenderErrorBoundary = class extends React\d*\.Component \{$/m,
    '$&\n  static contextType = RSCRouterContext;',
  ],
];

/**
 * Leaves the router's links, forms, loaders and prefetching out of the build, which this site does not use: saves 8 kB
 * on the first route. Throws when the package is no longer written as it was.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lobby:lean-router',
    apply: 'build',
    transform(code, id) {
      if (!ROUTER.test(id) || !code.includes('RenderErrorBoundary = ')) return null;
      const lean = CHANGES.reduce((text, [what, instead]) => {
        if (text.search(what) < 0) throw new Error(`The router has changed: no ${what}.`);
        return text.replace(what, instead);
      }, code);
      return { code: lean, map: null };
    },
  };
}
