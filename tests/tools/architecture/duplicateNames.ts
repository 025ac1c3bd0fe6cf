import { basename } from 'node:path/posix';
import { layerOf } from './layers.ts';
import type { Module, Problem, Rule } from './project.ts';

// Names that every feature uses for the same kind of file.
const SHARED_BY_FEATURES = /^(rules|drafts?|entries)$/;

/** No two files of one layer have the same name. src/text is exempt, because each language has the same files. */
export const checkDuplicateNames: Rule = ({ modules }) => {
  const first = new Map<string, Module>();
  return modules
    .filter(({ path }) => path.startsWith('src/') && !path.startsWith('src/text/'))
    .flatMap((module): Problem[] => {
      const key = `${scopeOf(module.path)} ${nameOf(module.path)}`;
      const other = first.get(key);
      if (!other) {
        first.set(key, module);
        return [];
      }
      return [
        {
          file: module.path,
          line: 1,
          rule: 'duplicate name',
          found: `has the same name as ${other.path}`,
          why: 'a search, a stack trace and an editor tab should lead to one file per layer; only rules, draft, drafts and entries may repeat, once per feature',
          remedy: 'name each file after what only it exports',
        },
      ];
    });
};

function nameOf(path: string): string {
  return basename(path).replace(/(\.(d|later|member|dialog|own))?\.tsx?$/, '');
}

function scopeOf(path: string): string {
  const layer = layerOf(path);
  const isOfFeature = layer === 'features' && SHARED_BY_FEATURES.test(nameOf(path));
  return isOfFeature ? `features/${path.split('/')[2]}` : layer;
}
