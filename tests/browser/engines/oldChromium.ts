import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

/** Releases of `@sparticuz/chromium` with the checksums of their packages: the floor, and ages of phones and Windows. */
export const OLD_CHROMIUMS: Readonly<Record<string, string>> = {
  '92.0.0':
    'sha512-xCFop83v5gXKQTDGNfzj84F4f9QZkY9eShTu1pbWYOPB6wJNw9YgoX56zeVeRD7VL9AVwiS9VS9tgShnc5uR2g==',
  '103.0.0':
    'sha512-tFX5k5uWAT0fIxelUtpN4GN1VOTT61AHB6rRjeYzC296SjizKM1pNslEWj0YeuajKfsnNeDuHizB320TTTOrkA==',
  '109.0.6':
    'sha512-9hTE03DXnrWTiGNpfjLfmGhIfmiVAerSPinDb+x5bBdM4KF4PMM1NZ0A+V7WKazoA+CasSX/osHK8K0MuO6uqg==',
  '111.0.0':
    'sha512-h68PUvW3tz3vZxYa/XxpHdudZ65p6zejBcBdW6qwsJ3xHR4d6myclK+E3stQd3epnPNVZAf/rDf37njG1VjNWg==',
};

/** Fetches an old Chromium from npm, once per machine. Returns its program and the folder of its libraries. */
export function fetchChromium(version: string): { path: string; libraries: string } {
  const folder = join('node_modules/.cache/lobby', `chromium-${version}`);
  const [path, libraries] = [join(folder, 'chromium'), join(folder, 'lib')];
  if (existsSync(path)) return { path, libraries };
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const run = (command: string, ...given: string[]) =>
    execFileSync(command, given, { cwd: folder, encoding: 'utf8' });
  const [packed] = JSON.parse(run('npm', 'pack', '--json', `@sparticuz/chromium@${version}`)) as [
    { filename: string; integrity: string },
  ];
  if (packed.integrity !== OLD_CHROMIUMS[version])
    throw new Error(`@sparticuz/chromium@${version} has another checksum: ${packed.integrity}`);
  const archive = packed.filename.replace(/^@(.*)\//, '$1-');
  run('tar', '-xzf', archive);
  const unpack = (name: string) =>
    brotliDecompressSync(readFileSync(join(folder, 'package/bin', name)));
  for (const name of ['aws.tar', 'swiftshader.tar']) {
    writeFileSync(join(folder, name), unpack(`${name}.br`));
    run('tar', '-xf', name);
  }
  // Last, because its presence says that the rest is there.
  writeFileSync(path, unpack('chromium.br'), { mode: 0o755 });
  for (const name of ['package', archive]) rmSync(join(folder, name), { recursive: true });
  return { path, libraries };
}
