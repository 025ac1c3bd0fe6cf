import { readSiteConfig } from '#hosting/siteConfig.ts';
import { configureSite, WRITTEN } from '#tests/tools/configure/configureSite.ts';

type Files = ReadonlyMap<string, Buffer>;

/** A second build with the configuration of the first one; unchanged when that is not configured. */
export async function configureAgain(built: Files, first: Files): Promise<Files> {
  const written = first.get(WRITTEN);
  if (!written) return built;
  type Written = { config: object; read?: Readonly<Record<string, string>> };
  const { config, read: copies = {} } = JSON.parse(written.toString()) as Written;
  const read = (name: string) => first.get(copies[name] ?? name) ?? null;
  const { files } = await configureSite(built, JSON.stringify(config), read);
  const all = [...built, ...files];
  return new Map(all.filter((entry): entry is [string, Buffer] => files.get(entry[0]) !== null));
}

/** Hosts that the operator's configuration names. */
export function findConfiguredHosts(files: Files): string[] {
  const page = files.get('index.html')?.toString();
  const settings = page?.includes('id="site-config"') ? readSiteConfig(page) : {};
  const text = JSON.stringify(settings) + (files.get(WRITTEN)?.toString() ?? '');
  return [...text.matchAll(/https?:\/\/(\[[^\]]+\]|[\w.-]+)/g)].map(([, host]) => host!);
}
