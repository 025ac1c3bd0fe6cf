import type { Problem, Project, Rule } from './project.ts';

/** No file may need itself to start: cycles over everything that runs, lazy imports included, types aside. */
export const checkCycles: Rule = (project) => {
  const state = new Map<string, 'open' | 'done'>();
  return project.modules.flatMap((module) => follow(project, module.path, [], state));
};

function follow(
  project: Project,
  path: string,
  trail: string[],
  state: Map<string, 'open' | 'done'>,
): Problem[] {
  const module = project.byPath.get(path);
  if (!module || state.get(path) === 'done') return [];
  state.set(path, 'open');
  const problems = module.edges
    .filter((edge) => edge.kind !== 'type' && edge.target !== null)
    .flatMap((edge) => {
      const target = edge.target ?? '';
      if (state.get(target) !== 'open') return follow(project, target, [...trail, path], state);
      const circle = [...trail, path, target];
      return [
        {
          file: path,
          line: edge.line,
          rule: 'cycle',
          found: circle.slice(circle.indexOf(target)).join(' → '),
          why: 'files that need each other are one file in two places, and start in an order nobody chose',
          remedy: 'move what both need into a third file, or pass it in',
        },
      ];
    });
  state.set(path, 'done');
  return problems;
}
