import type { Problem, Project, Rule } from './project.ts';

// Where types alone count too. The languages of src/text type each other, and so do the tables of the contract backend
// and their world.
const TYPED = /^(src\/(?!text\/)|bot-launch\/)/;

/** No file imports itself by way of others: lazy imports included, in what is shipped also type-only ones. */
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
    .filter((edge) => edge.target !== null)
    .filter((edge) => edge.kind !== 'type' || TYPED.test(path))
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
          why: 'files that import each other can only be read, moved and started together',
          remedy: 'move what both need into a third file, or let the caller pass it in',
        },
      ];
    });
  state.set(path, 'done');
  return problems;
}
