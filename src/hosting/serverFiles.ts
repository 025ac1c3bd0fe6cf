import { COMPRESSIBLE } from './compress.ts';
import { BARE_PATH, CACHE_RULES, headersOfPage, NOT_SERVED } from './headers.ts';
import type { PolicyParts } from './policy.ts';
import { TYPES } from './serveFile.ts';

/** Where the site is served. */
export type ServerPlace = {
  /** The address of the site, `https://play.example`; '' for every name, on port 80. */
  site: string;
  /** The folder of the site on the server. */
  root: string;
  /** The server behind the site's own `/api/` and `/uploads/`; '' when the backend has its own address. */
  backend: string;
  /** The folder of `fullchain.pem` and `privkey.pem`; '' for none. Caddy gets its own without one. */
  certificate: string;
};

export const DEFAULT_PLACE: ServerPlace = {
  site: '',
  root: '/srv/lobby',
  backend: '',
  certificate: '',
};

// Where certificates are asked for.
const WELL_KNOWN = ['\tlocation ^~ /.well-known/ {', '\t\ttry_files $uri =404;', '\t}'];

const BACKEND_PATHS = '^/(?:api|uploads)/';

/** A Caddyfile that serves the site with every header, certificates included. */
export function caddyfile(
  html: string,
  { site, root, backend, certificate }: ServerPlace = DEFAULT_PLACE,
  more: Partial<PolicyParts> = {},
): string {
  const headers = Object.entries(headersOfPage(html, more));
  const types = Object.entries(TYPES);
  return [
    '# Serves this folder: caddy run --config Caddyfile. Written by npm run build and npm run configure.',
    `${site || ':80'} {`,
    ...(certificate ? [`\ttls ${certificate}/fullchain.pem ${certificate}/privkey.pem`] : []),
    `\troot * ${root}`,
    '\tencode zstd gzip',
    '\troute {',
    '\t\theader {',
    ...headers.map(([name, value]) => `\t\t\t${name} ${quote(value)}`),
    '\t\t}',
    ...(backend
      ? [
          `\t\t@backend path_regexp ${BACKEND_PATHS}`,
          '\t\thandle @backend {',
          `\t\t\treverse_proxy ${backend}`,
          '\t\t}',
        ]
      : []),
    `\t\t@hidden path_regexp ${NOT_SERVED}`,
    '\t\terror @hidden 404',
    '\t\theader Cache-Control no-cache',
    // From the least specific to the most specific.
    ...CACHE_RULES.toReversed().flatMap(({ path, value }, at) => [
      `\t\t@cached${at} path_regexp ${path}`,
      `\t\theader @cached${at} Cache-Control ${quote(value)}`,
    ]),
    // Caddy takes them from the machine, which may lack some.
    ...types.map(([end, type]) => `\t\theader *${end} Content-Type ${quote(type)}`),
    '\t\t# Referral links without #.',
    `\t\t@bare path_regexp ${BARE_PATH}`,
    '\t\trewrite @bare /index.html',
    '\t\tfile_server',
    '\t}',
    '\thandle_errors {',
    '\t\theader Cache-Control no-cache',
    `\t\theader Content-Type ${quote(TYPES['.html']!)}`,
    '\t\tmethod GET',
    '\t\trewrite * /404.html',
    '\t\tfile_server',
    '\t}',
    '}',
    '',
  ].join('\n');
}

/** A server for nginx, to be included in `http`. */
export function nginxConf(
  html: string,
  { site, root, backend, certificate }: ServerPlace = DEFAULT_PLACE,
  more: Partial<PolicyParts> = {},
): string {
  const headers = Object.entries(headersOfPage(html, more));
  const types = Object.entries(TYPES).map(([end, type]) => ({
    end: end.slice(1),
    type: type.split(';')[0]!,
    isText: type.includes('charset'),
  }));
  // nginx always includes HTML.
  const others = types.filter(({ end }) => end !== 'html');
  const { protocol, hostname, port } = new URL(site || 'http://_');
  return [
    '# A server for nginx: link it as /etc/nginx/conf.d/lobby.conf. Written by npm run build and npm run configure.',
    '# Reload nginx after each deployment: the policy has checksums of the page.',
    'map "$status $uri" $lobby_cache {',
    '\tdefault "no-cache";',
    ...(backend ? [`\t"~^\\d+ ${BACKEND_PATHS.slice(1)}" "";`] : []),
    ...CACHE_RULES.map(
      ({ path, value }) =>
        `\t"~^(?:200|206|304) ${path.startsWith('^') ? path.slice(1) : `.*${path}`}" "${value}";`,
    ),
    '}',
    ...(certificate
      ? [
          'server {',
          '\tlisten 80;',
          `\tserver_name ${hostname};`,
          `\troot ${root};`,
          ...WELL_KNOWN,
          '\tlocation / {',
          `\t\treturn 301 ${site}$request_uri;`,
          '\t}',
          '}',
        ]
      : []),
    'server {',
    ...(certificate
      ? [
          `\tlisten ${port || '443'} ssl http2;`,
          `\tssl_certificate ${certificate}/fullchain.pem;`,
          `\tssl_certificate_key ${certificate}/privkey.pem;`,
        ]
      : [`\tlisten ${protocol === 'http:' && port ? port : '80'};`]),
    `\tserver_name ${hostname};`,
    `\troot ${root};`,
    '\tserver_tokens off;',
    '\tcharset utf-8;',
    `\tcharset_types ${others
      .filter(({ isText }) => isText)
      .map(({ type }) => type)
      .join(' ')};`,
    '\ttypes {',
    ...types.map(({ end, type }) => `\t\t${type} ${end};`),
    '\t}',
    '\tgzip on;',
    '\tgzip_vary on;',
    '\tgzip_proxied any;',
    `\tgzip_types ${others
      .filter(({ end }) => COMPRESSIBLE.includes(end))
      .map(({ type }) => type)
      .join(' ')};`,
    ...headers.map(([name, value]) => `\tadd_header ${name} ${quote(value)} always;`),
    '\tadd_header Cache-Control $lobby_cache always;',
    '\terror_page 403 404 =404 /404.html;',
    '\tlocation = / {',
    '\t\ttry_files /index.html =404;',
    '\t}',
    ...WELL_KNOWN,
    ...(backend
      ? [
          `\tlocation ~ "${BACKEND_PATHS}" {`,
          `\t\tproxy_pass ${backend};`,
          '\t\tproxy_set_header Host $host;',
          '\t\tproxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
          '\t\tproxy_set_header X-Forwarded-Proto $scheme;',
          '\t\tclient_max_body_size 20m;',
          '\t}',
        ]
      : []),
    `\tlocation ~ "${NOT_SERVED}" {`,
    '\t\treturn 404;',
    '\t}',
    '\t# Referral links without #.',
    `\tlocation ~ "${BARE_PATH}" {`,
    '\t\ttry_files /index.html =404;',
    '\t}',
    '\tlocation / {',
    '\t\ttry_files $uri =404;',
    '\t}',
    '}',
    '',
  ].join('\n');
}

function quote(value: string): string {
  return `"${value.replaceAll('"', '\\"')}"`;
}
