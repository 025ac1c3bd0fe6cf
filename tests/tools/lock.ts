import { readFileSync } from 'node:fs';
import { isAllowed } from '#hosting/notices.ts';

type Entry = {
  version?: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  hasInstallScript?: boolean;
  optionalDependencies?: Record<string, string>;
};
type Lock = { packages: Record<string, Entry> };

const REGISTRY = 'https://registry.npmjs.org/';
/** Packages that have a script for the install, which none runs here, each with the reason why it is not needed. */
const KNOWN_SCRIPTS: Readonly<Record<string, string>> = {
  'node_modules/msw': 'copies a worker file when package.json asks for that, which ours does not',
  'node_modules/esbuild':
    'comes with tsx; checks the binary, which is an optional dependency with an integrity hash',
};

if (process.argv[1] === import.meta.filename) process.exitCode = main();

/** `npm run lock`: checks the lock file for what makes `npm ci` fail on another machine, or install what it must not (F-B03). */
function main(): number {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
  const problems = checkLock(lock);
  const count = Object.keys(lock.packages).length;
  if (count < 2) problems.push('package-lock.json names no packages');
  console.log(problems.length > 0 ? problems.join('\n') : `lock: ${count} entries, complete`);
  return problems.length > 0 ? 1 : 0;
}

export function checkLock({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(([path, entry]) => {
    const problems: string[] = [];
    for (const name of Object.keys(entry.optionalDependencies ?? {})) {
      if (findEntry(packages, path, name)) continue;
      // npm silently drops a platform's binary that the registry does not serve, and then `npm ci` refuses the lock.
      problems.push(
        `${path}: optional ${name} has no entry; pin a version whose binaries are all published`,
      );
    }
    if (entry.hasInstallScript && !(path in KNOWN_SCRIPTS)) {
      problems.push(`${path}: runs a script at install; choose another package or version`);
    }
    if (entry.resolved && !entry.resolved.startsWith(REGISTRY)) {
      problems.push(`${path}: comes from ${entry.resolved}; only ${REGISTRY} is allowed`);
    }
    if (path === '') return problems;
    if (!entry.integrity?.startsWith('sha512-')) {
      problems.push(`${path}: has no SHA-512 integrity hash`);
    }
    if (!entry.dev && !isAllowed(entry.license)) {
      problems.push(`${path}: its licence, ${entry.license ?? 'unknown'}, is not allowed`);
    }
    return problems;
  });
}

/** As Node searches: beside the package, then one node_modules further out each time. */
function findEntry(packages: Lock['packages'], from: string, name: string): boolean {
  const parts = from.split('/node_modules/');
  for (let depth = parts.length; depth > 0; depth -= 1) {
    if (packages[`${parts.slice(0, depth).join('/node_modules/')}/node_modules/${name}`])
      return true;
  }
  return packages[`node_modules/${name}`] !== undefined;
}
