import { layerOf } from './layers.ts';
import type { Edge, Module, Problem, Project, Rule } from './project.ts';

/** The inline scripts and the files they import use no package and load nothing later. */
export const checkInline: Rule = (project) =>
  inlined(project).flatMap((module) => module.edges.flatMap((edge) => checkEdge(module, edge)));

/** The files of shell/inline and every file that they import, directly or through another one. */
function inlined(project: Project): Module[] {
  const found = new Set(
    project.modules.filter((module) => layerOf(module.path) === 'shell/inline'),
  );
  for (const module of found)
    for (const { kind, target } of module.edges) {
      const imported = kind === 'type' || target === null ? undefined : project.byPath.get(target);
      if (imported) found.add(imported);
    }
  return [...found];
}

function checkEdge(module: Module, edge: Edge): Problem[] {
  if (edge.kind === 'type' || (edge.target !== null && edge.kind !== 'lazy')) return [];
  const act = edge.target === null ? 'imports the package' : 'loads';
  return [
    {
      file: module.path,
      line: edge.line,
      rule: 'inline',
      found: `index.html carries this file, which ${act} ${edge.specifier}`,
      why: 'the first paint waits for these bytes',
      remedy: 'move what the inline scripts need to a file without packages and dynamic imports',
    },
  ];
}
