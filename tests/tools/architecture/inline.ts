import { layerOf } from './layers.ts';
import type { Edge, Module, Problem, Project, Rule } from './project.ts';

/** The inline scripts import no packages, and from other folders only files that import nothing. */
export const checkInline: Rule = (project) =>
  project.modules
    .filter((module) => layerOf(module.path) === 'shell/inline')
    .flatMap((module) => module.edges.flatMap((edge) => checkEdge(project, module, edge)));

function checkEdge(project: Project, module: Module, edge: Edge): Problem[] {
  if (edge.kind === 'type') return [];
  const problem = (found: string): Problem[] => [
    {
      file: module.path,
      line: edge.line,
      rule: 'inline',
      found,
      why: 'these bytes are in index.html, and the first paint waits for them',
      remedy: 'import a constant from a file that imports nothing, or only its type',
    },
  ];
  if (edge.target === null)
    return problem(`the inlined first paint imports the package ${edge.specifier}`);
  if (edge.kind === 'lazy') return problem(`the inlined first paint loads ${edge.specifier} later`);
  if (layerOf(edge.target) === 'shell/inline') return [];
  const needed = project.byPath.get(edge.target)?.edges.find((next) => next.kind !== 'type');
  return needed ? problem(`${edge.specifier} itself imports ${needed.specifier}`) : [];
}
