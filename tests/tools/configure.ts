import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { configureSite } from './configure/configureSite.ts';
import { writeFiles } from './configure/writeFiles.ts';
import { readFolder } from './verify/readFolder.ts';

// `npm run configure -- FILE.json [--dist dist] [--json]`: writes settings, policy, title, pictures and colours into a build.
process.exitCode = await main();

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { dist: { type: 'string', default: 'dist' }, json: { type: 'boolean' } },
  });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) {
    console.error('Name one file: npm run configure -- site.json');
    return 2;
  }
  const result = await run(file, values.dist);
  if (values.json) console.log(JSON.stringify(result, null, 1));
  else print(file, values.dist, result);
  return result.problems.length > 0 ? 1 : 0;
}

type Result = { written: string[]; problems: string[]; notes: string[] };

async function run(file: string, dist: string): Promise<Result> {
  const refuse = (problem: string): Result => ({ written: [], problems: [problem], notes: [] });
  if (!existsSync(file)) return refuse(`there is no file ${file}`);
  if (!existsSync(dist)) return refuse(`there is no folder ${dist}: build first (npm run build)`);
  const readNamed = (path: string) => {
    const from = resolve(dirname(file), path);
    return existsSync(from) && statSync(from).isFile() ? readFileSync(from) : null;
  };
  const { problems, notes, files } = await configureSite(
    readFolder(dist),
    readFileSync(file, 'utf8'),
    readNamed,
  );
  const names = [...files.keys()];
  writeFiles(dist, files);
  return { written: names.filter((name) => files.get(name) !== null), problems, notes };
}

function print(file: string, dist: string, { written, problems, notes }: Result): void {
  for (const problem of problems) console.error(`configure: ${file}: ${problem}`);
  for (const note of notes) console.log(`configure: ${note}`);
  console.log(
    problems.length > 0
      ? 'configure: nothing is written'
      : `configure: ${written.length} files written in ${dist}: ${written.join(', ')}`,
  );
}
