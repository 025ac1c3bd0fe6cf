import type { Page } from '@playwright/test';

type Snapshot = {
  snapshot: { meta: { node_fields: string[]; node_types: [string[]]; edge_fields: string[] } };
  nodes: number[];
  edges: number[];
  strings: string[];
};

/** A string of the page's memory, and by what it is held, from the string outwards. */
export type Held = { text: string; by: string };

const LONGEST_PATH = 30;
/** The engine's own lists of strings, which keep none of them. */
const TABLES = ['(External strings)', '(Internalized strings)'];

/** The strings in the page's JavaScript memory that contain one of these texts, after garbage is collected. */
export async function findInHeap(page: Page, texts: readonly string[]): Promise<Held[]> {
  const devtools = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  devtools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => void chunks.push(chunk));
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await devtools.detach();
  return findStrings(JSON.parse(chunks.join('')) as Snapshot, texts);
}

function findStrings(
  { snapshot: { meta }, nodes, edges, strings }: Snapshot,
  texts: readonly string[],
): Held[] {
  const field = (name: string) => meta.node_fields.indexOf(name);
  const [type, name, edgeCount] = [field('type'), field('name'), field('edge_count')];
  const nodeSize = meta.node_fields.length;
  const edgeSize = meta.edge_fields.length;
  const toNode = meta.edge_fields.indexOf('to_node');
  const types = meta.node_types[0];
  const sought = new Set(
    strings.flatMap((said, index) => (texts.some((text) => said.includes(text)) ? [index] : [])),
  );
  const found: number[] = [];
  for (let node = 0; node < nodes.length; node += nodeSize)
    if (types[nodes[node + type]!]!.includes('string') && sought.has(nodes[node + name]!))
      found.push(node);
  if (found.length === 0) return [];

  // By which node each is first reached from the roots.
  const from = new Map<number, { node: number; edge: number }>();
  const firstEdge = new Map<number, number>();
  for (let node = 0, edge = 0; node < nodes.length; node += nodeSize) {
    firstEdge.set(node, edge);
    edge += nodes[node + edgeCount]! * edgeSize;
  }
  const describe = (node: number) => strings[nodes[node + name]!]!.slice(0, 40);
  const queue = [0];
  const weak = 6;
  for (let next = 0; next < queue.length; next += 1) {
    const node = queue[next]!;
    const first = firstEdge.get(node)!;
    for (let edge = first; edge < first + nodes[node + edgeCount]! * edgeSize; edge += edgeSize) {
      const to = edges[edge + toNode]!;
      if (edges[edge] === weak || from.has(to) || TABLES.includes(describe(to))) continue;
      from.set(to, { node, edge });
      queue.push(to);
    }
  }
  // Of types 1 (element) and 3 (hidden) the edge has a number, else a name.
  const nameOf = (edge: number) =>
    edges[edge] === 1 || edges[edge] === 3
      ? `[${edges[edge + 1]}]`
      : `.${strings[edges[edge + 1]!]}`;
  return found
    .filter((node) => from.has(node))
    .map((node) => {
      const path: string[] = [];
      for (let at = from.get(node); at && path.length < LONGEST_PATH; at = from.get(at.node))
        path.push(`${describe(at.node)}${nameOf(at.edge)}`);
      return { text: strings[nodes[node + name]!]!.slice(0, 80), by: path.join(' < ') };
    });
}
