import { parseSync } from 'vite';

type Node = { type: string; start: number; end: number } & Record<string, unknown>;
type Insert = { at: number; text: string };

type Instrumented = {
  code: string;
  /** The components of the file: `src/app/TabBar.tsx:TabBar`. */
  components: string[];
};

/** `TabBar`, never `MAX_WAIT_MS`. */
const COMPONENT_NAME = /^[A-Z]\w*[a-z]/;
const CATCHES = ['componentDidCatch', 'getDerivedStateFromError'];

// At the end, so that no line moves. They do nothing in a page without a trial.
const HELPERS = `
function __enter(name) { globalThis.__trial?.enter(name); }
function __tag(component, name) { return globalThis.__trial?.tag(component, name) ?? component; }
function __wrap(made, name) { return globalThis.__trial?.wrap(made, name) ?? made; }
function __caught(name, boundary) { globalThis.__trial?.caught(name, boundary); }
`;

/** Makes every component and error boundary of a source tell the trial when it renders or catches. */
export function instrument(path: string, source: string): Instrumented {
  const { program, errors } = parseSync(path, source);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const inserts: Insert[] = [];
  const components: string[] = [];
  const insert = (at: number, text: string) => void inserts.push({ at, text });

  function enter(component: Node, name: string): void {
    const body = component.body as Node;
    if (body.type === 'BlockStatement') return insert(body.start + 1, `__enter(${name});`);
    insert(body.start, `(__enter(${name}), `);
    insert(body.end, ')');
  }

  function instrumentFunction(component: Node, name: string): void {
    enter(component, name);
    insert(component.start, '__tag(');
    insert(component.end, `, ${name})`);
  }

  function instrumentClass(declared: Node, name: string): boolean {
    const methods = (declared.body as { body: Node[] }).body;
    const find = (wanted: string) => methods.find(({ key }) => nameOf(key) === wanted);
    const catching = CATCHES.map(find).find(Boolean);
    if (catching) {
      const boundary = catching.static === true ? 'null' : 'this';
      const { start } = (catching.value as Node).body as Node;
      insert(start + 1, `__caught(${name}, ${boundary});`);
      return false;
    }
    const render = find('render');
    // A boundary that catches in the class it extends.
    if (!render || nameOf(declared.superClass) === 'Boundary') return false;
    enter(render.value as Node, name);
    insert(declared.end, `\n__tag(${nameOf(declared.id)}, ${name});`);
    return true;
  }

  function instrumentNamed(node: Node, name: string): boolean {
    if (node.type === 'ClassDeclaration') return instrumentClass(node, name);
    if (node.type === 'FunctionDeclaration' && node.body) {
      enter(node, name);
      insert(node.end, `\n__tag(${nameOf(node.id)}, ${name});`);
      return true;
    }
    if (node.type !== 'VariableDeclarator' || !node.init) return false;
    const made = node.init as Node;
    const component = [made, ...((made.arguments ?? []) as Node[])].find(({ type }) =>
      /^(Arrow)?FunctionExpression$/.test(type),
    );
    const isMemo = nameOf(made.callee) === 'memo';
    if (component && (component === made || isMemo)) instrumentFunction(component, name);
    else if (made.type === 'CallExpression') {
      insert(made.start, '__wrap(');
      insert(made.end, `, ${name})`);
    } else return false;
    return true;
  }

  visit(program as unknown as Node, (node) => {
    const name = nameOf(node.id);
    if (!COMPONENT_NAME.test(name)) return;
    const component = `${path}:${name}`;
    if (instrumentNamed(node, `'${component}'`)) components.push(component);
  });
  const code = inserts.length > 0 ? write(source, inserts) + HELPERS : source;
  return { code, components };
}

function visit(node: Node, look: (node: Node) => void): void {
  look(node);
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child?.type === 'string') visit(child as Node, look);
}

function nameOf(identifier: unknown): string {
  return (identifier as { name?: string } | null | undefined)?.name ?? '';
}

/** At one place, what was inserted first stands first. */
function write(source: string, inserts: readonly Insert[]): string {
  let at = 0;
  let code = '';
  for (const one of inserts.toSorted((a, b) => a.at - b.at)) {
    code += source.slice(at, one.at) + one.text;
    at = one.at;
  }
  return code + source.slice(at);
}
