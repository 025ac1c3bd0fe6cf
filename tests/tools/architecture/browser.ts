import { type Node, readString, walk } from '#tests/tools/syntax.ts';
import { layerOf } from './layers.ts';
import type { Problem, Rule } from './project.ts';

type Ban = {
  /** A name (`eval`), a member of a named object (`document.cookie`) or of any object (`.innerHTML`), a call (`Function()`). */
  names: readonly string[];
  layers?: readonly string[];
  why: string;
  remedy: string;
};

const STORAGE_LAYERS = ['platform', 'state', 'launch', 'shell/inline', 'shell/build'];

const BANS: readonly Ban[] = [
  {
    names: ['useMutation'],
    why: 'a mutation started offline is sent on reconnect: so would a money order be (D-202)',
    remedy: 'use useSend, which sends at once or says that the device is offline',
  },
  {
    names: [
      'dangerouslySetInnerHTML',
      '.innerHTML',
      '.outerHTML',
      '.insertAdjacentHTML',
      'document.write',
      'document.writeln',
    ],
    why: 'HTML made of strings is refused by Trusted Types and lets foreign code in (D-208)',
    remedy: 'render elements; server HTML goes through parts/ServerHtml.tsx',
  },
  {
    names: ['eval', 'Function()'],
    why: 'the content security policy forbids code made of strings (F-B08)',
    remedy: 'write the code',
  },
  {
    names: ['clipboard.read', 'clipboard.readText'],
    why: 'the client never looks into the clipboard: nothing may touch an address the player copies (S1-19)',
    remedy: 'let the browser paste',
  },
  {
    names: ['localStorage', 'sessionStorage', 'document.cookie', 'indexedDB'],
    layers: STORAGE_LAYERS,
    why: 'what the device keeps is cleared by class in one place; an entry outside it would show one member to the next (D-205)',
    remedy: 'store it through state, which names it in state/session/storedKeys.ts',
  },
];

/** Browser features that are forbidden in src, or kept to a few layers. */
export const checkBrowser: Rule = ({ modules }) =>
  modules
    .filter((module) => module.path.startsWith('src/'))
    .flatMap((module) => {
      const layer = layerOf(module.path);
      const bans = BANS.filter((ban) => !ban.layers?.includes(layer));
      const problems: Problem[] = [];
      walk(module.program, (node, parents) => {
        const used = readUse(node, parents.at(-1));
        const ban = bans.find(({ names }) => names.some((name) => used.includes(name)));
        if (!ban) return;
        problems.push({
          file: module.path,
          line: module.lineAt(node.start),
          rule: 'browser',
          found: `uses ${used[0]}`,
          why: ban.why,
          remedy: ban.remedy,
        });
      });
      return problems;
    });

const GLOBALS = /^(window|globalThis|self|top|parent)$/;

/** The spellings under which a node's use may be forbidden, the most telling first. */
function readUse(node: Node, parent: Node | undefined): string[] {
  if (node.type === 'MemberExpression') {
    const property = node.computed ? readString(node.property) : nameOf(node.property);
    if (property === null) return [];
    const object = nameOf(
      node.object.type === 'MemberExpression' ? node.object.property : node.object,
    );
    const isGlobal = GLOBALS.test(object ?? '');
    return [`${object}.${property}`, `.${property}`, ...(isGlobal ? [property] : [])];
  }
  if (node.type === 'JSXAttribute' && node.name.type === 'JSXIdentifier') return [node.name.name];
  if (node.type === 'NewExpression' || node.type === 'CallExpression') {
    return nameOf(node.callee) === 'Function' ? ['Function()'] : [];
  }
  if (node.type === 'Property') {
    const key = nameOf(node.key) ?? readString(node.key);
    return key === null ? [] : key === 'dangerouslySetInnerHTML' ? [key] : [];
  }
  if (node.type !== 'Identifier') return [];
  const isName =
    (parent?.type === 'MemberExpression' && parent.property === node && !parent.computed) ||
    (parent?.type === 'Property' && parent.key === node && !parent.shorthand) ||
    parent?.type === 'TSPropertySignature';
  return isName ? [] : [node.name];
}

function nameOf(node: Node): string | null {
  return node.type === 'Identifier' ? node.name : null;
}
