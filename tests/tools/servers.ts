import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { headersOfPage } from '#hosting/headers.ts';
import { readSiteConfig } from '#hosting/siteConfig.ts';
import { createBackend } from '#tests/backend/backend.ts';
import { listen } from '#tests/backend/server.ts';
import { configureSite } from './configure/configureSite.ts';
import { writeFiles } from './configure/writeFiles.ts';
import { inspectSite } from './inspect/inspectSite.ts';
import { ask } from './inspect/site.ts';
import { checkPorts } from './ports.ts';
import { describeRuns, haveAllPassed, type Run } from './runs.ts';
import { readFolder } from './verify/readFolder.ts';

type Result = Run & { failed: string[] };
type Server = {
  name: string;
  version: RegExp;
  start: (folder: string, roots: string[]) => string[];
};

const SERVERS: readonly Server[] = [
  {
    name: 'caddy',
    version: /v?(\d\S+)/,
    start: (folder, roots) => {
      const conf = join(folder, 'Caddyfile');
      writeFileSync(conf, roots.map((root) => `import ${root}/Caddyfile\n`).join(''));
      return ['caddy', 'run', '--adapter', 'caddyfile', '--config', conf];
    },
  },
  {
    name: 'nginx',
    version: /nginx\/(\S+)/,
    start: (folder, roots) => {
      const conf = join(folder, 'main.conf');
      const user = process.getuid?.() === 0 ? 'user root;\n' : '';
      const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (name) => `${name}_temp_path ${folder}/${name};\n`,
      );
      writeFileSync(
        conf,
        `${user}daemon off;\nworker_processes 1;\npid ${folder}/pid;\nerror_log ${folder}/error.log;\nevents {}\nhttp {\naccess_log off;\n${paths.join('')}${roots.map((root) => `include ${root}/nginx.conf;\n`).join('')}}\n`,
      );
      return ['nginx', '-e', join(folder, 'error.log'), '-p', folder, '-c', conf];
    },
  },
];

async function main(): Promise<number> {
  if (!existsSync('dist/.vite/page.html')) {
    console.error('There is no built site in dist. Build it first: npm run build.');
    return 1;
  }
  const { port } = await checkPorts([0, 1, 2]);
  // A backend on another origin.
  const backend = await listen(createBackend(), port + 2, '127.0.0.1');
  const results: Result[] = [];
  for (const server of SERVERS) results.push(await tryServer(server, port, port + 2));
  backend.close();
  for (const { name, failed } of results)
    for (const line of failed) console.log(`servers: ${name}: ${line}`);
  console.log(describeRuns(results));
  return haveAllPassed(results) ? 0 : 1;
}

async function tryServer(server: Server, port: number, backendPort: number): Promise<Result> {
  const { name } = server;
  const version = findVersion(server);
  const none = { name, version, passed: 0, tried: 0, failed: [] };
  if (version === null) return none;
  const folder = mkdtempSync(join(tmpdir(), 'lobby-servers-'));
  const [root, secondRoot] = [join(folder, 'site'), join(folder, 'second')];
  const [site, second] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${port + 1}`];
  const apiBase = `http://127.0.0.1:${backendPort}`;
  const headers = await prepare(root, { site, root, apiBase, serviceWorker: 'ngsw-worker.js' });
  await prepare(secondRoot, { ...SECOND_BRAND, site: second, root: secondRoot, apiBase });
  // For workers that run as another user.
  chmodSync(folder, 0o755);
  const [command = '', ...words] = server.start(folder, [root, secondRoot]);
  const child = spawn(command, words, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      CADDY_ADMIN: `unix/${folder}/admin`,
    },
  });
  const said: string[] = [];
  child.stderr.on('data', (text: Buffer) => void said.push(text.toString()));
  try {
    if (!(await isListening(site, child)))
      return { ...none, tried: 1, failed: [`does not start: ${said.join('').slice(-600)}`] };
    const { passed, tried, failed } = await askRules(site, root, headers);
    const wrong = await askSecondBrand(second);
    const isRight = wrong.length === 0 ? 1 : 0;
    return {
      name,
      version,
      passed: passed + isRight,
      tried: tried + 1,
      failed: [...failed, ...wrong],
    };
  } finally {
    if (child.kill()) await once(child, 'exit');
    rmSync(folder, { recursive: true, force: true });
  }
}

function findVersion({ name, version }: Server): string | null {
  const { stdout, stderr } = spawnSync(name, [name === 'nginx' ? '-v' : 'version'], {
    encoding: 'utf8',
  });
  // nginx prints it on the other stream.
  return version.exec(`${stdout}${stderr}`)?.[1] ?? null;
}

/** A second site from the same build, with words and a language of its own. */
const SECOND_BRAND = {
  title: 'Reef',
  words: { zh: { 'app.siteName': '海礁' }, en: { 'app.siteName': 'Reef' } },
  languages: ['zh', 'en', 'zh-Hant'],
};

async function askSecondBrand(site: string): Promise<string[]> {
  const page = (await ask(`${site}/`))?.body.toString() ?? '';
  const files = readSiteConfig(page).words ?? {};
  const texts = Object.entries({ zh: '海礁', en: 'Reef', 'zh-Hant': '登入' });
  const wrong = ['<title>Reef</title>', '海礁'].filter((text) => !page.includes(text));
  for (const [language, text] of texts) {
    const answer = await ask(`${site}/${files[language]}`);
    if (!answer?.body.toString().includes(text)) wrong.push(`${language}: ${text}`);
  }
  return wrong.map((text) => `the second brand lacks ${text}`);
}

/** Copies the build and configures it for a place. Returns the headers of every answer. */
async function prepare(root: string, config: object): Promise<Readonly<Record<string, string>>> {
  cpSync('dist', root, { recursive: true });
  const { problems, files } = await configureSite(
    readFolder(root),
    JSON.stringify(config),
    () => null,
  );
  if (problems.length > 0) throw new Error(problems.join('\n'));
  writeFiles(root, files);
  return headersOfPage(files.get('index.html')!.toString());
}

async function isListening(site: string, child: ChildProcess): Promise<boolean> {
  for (let tries = 0; tries < 50 && child.exitCode === null; tries += 1) {
    if (await ask(`${site}/`)) return true;
    await wait(100);
  }
  return false;
}

type Rule = {
  path: string;
  status?: number;
  cache: string;
  type?: string;
  isPage?: boolean;
  method?: string;
};

const YEAR = 'public, max-age=31536000, immutable';
const PAGE = { status: 200, cache: 'no-cache', type: 'text/html', isPage: true };
const LOST = { ...PAGE, status: 404 };

/** Every rule of the build, asked for once. */
function listRules(root: string): Rule[] {
  const hashed = (end: string) =>
    `/assets/${readdirSync(join(root, 'assets')).find((name) => name.endsWith(end))}`;
  return [
    { path: '/', ...PAGE },
    { path: '/index.html', ...PAGE },
    { path: '/register?pid=42', ...PAGE },
    { path: '/register', ...PAGE, method: 'HEAD', isPage: false },
    { path: '/404.html', ...PAGE },
    { path: hashed('.js'), status: 200, cache: YEAR, type: 'text/javascript' },
    { path: hashed('.css'), status: 200, cache: YEAR, type: 'text/css' },
    ...['/sw.js', '/ngsw-worker.js'].map((path) => ({
      path,
      status: 200,
      cache: 'no-cache',
      type: 'text/javascript',
    })),
    { path: '/icon.svg', status: 200, cache: 'public, max-age=86400', type: 'image/svg+xml' },
    { path: '/intro/intro.webm', status: 200, cache: 'public, max-age=86400', type: 'video/webm' },
    { path: '/sponsors/1.html', status: 200, cache: 'no-cache', type: 'text/html' },
    { path: '/assets/00000000.js', ...LOST },
    { path: '/pictures/none.svg', ...LOST },
    { path: '/assets/', ...LOST },
    { path: '/a/b', ...LOST },
    ...['/.vite/manifest.json', '/%2evite/page.html', '/_headers', '/Caddyfile', '/nginx.conf'].map(
      (path) => ({ path, ...LOST }),
    ),
    // Caddy answered it with the page before it answered 405.
    { path: '/index.html', method: 'PUT', cache: 'no-cache' },
  ];
}

async function askRules(
  site: string,
  root: string,
  headers: Readonly<Record<string, string>>,
): Promise<Pick<Result, 'passed' | 'tried' | 'failed'>> {
  const failed: string[] = [];
  const rules = listRules(root);
  for (const { path, status, cache, type, isPage, method = 'GET' } of rules) {
    const answer = await ask(site + path, { method });
    const has = (name: string) => answer?.headers.get(name) ?? null;
    const wrong = Object.entries({ ...headers, 'cache-control': cache })
      .filter(([name, value]) => has(name) !== value)
      .map(([name, value]) => `${name} ${has(name)}, not ${value}`);
    if (status && answer?.status !== status) wrong.push(`status ${answer?.status}, not ${status}`);
    if (type && !has('content-type')?.startsWith(type))
      wrong.push(`type ${has('content-type')}, not ${type}`);
    if (isPage && !answer?.body.toString().includes('id="site-config"')) wrong.push('not the page');
    if (wrong.length > 0) failed.push(`${method} ${path}: ${wrong.join('; ')}`);
  }
  const { findings } = await inspectSite(`${site}/`);
  failed.push(...findings.map(({ at, wrong }) => `inspect: ${at.join(', ')}: ${wrong}`));
  const tried = rules.length + 1;
  return { passed: Math.max(0, tried - failed.length), tried, failed };
}

// `npm run test:servers`: the Caddyfile and the nginx.conf of the last build in the servers that are installed, on
// PORT to PORT + 2.
process.exit(await main());
