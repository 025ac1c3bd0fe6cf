import { json, notFound, readPayload } from './http.ts';
import type { Behaviour } from './behaviour.ts';
import { readFamily } from './families/family.ts';
import type { MemberOptions } from './tables/members.ts';
import { decimal } from './tables/money.ts';
import type { Site } from './tables/site.ts';
import { type Launch, launchString, signInitData } from './telegram.ts';
import type { World } from './world.ts';

type Body = Record<string, unknown>;
type Route = (world: World, body: Body) => unknown;

/** What a browser test can do to its world over HTTP; listed in README.md. */
const routes: Readonly<Record<string, Route>> = {
  'POST answers': (world, { call, behaviour, times }) => {
    const [method = '', path = ''] = String(call).split(' ');
    const allowed = typeof times === 'number' ? { times } : {};
    world.answers<{ method: string; path: string }>(
      { method, path },
      behaviour as Behaviour & 'normal',
      allowed,
    );
    return {};
  },
  'POST clock': (world, { advanceMs }) => {
    world.clock.advance(Number(advanceMs) || 0);
    return { now: world.clock.now() };
  },
  'POST members': (world, options) => world.addMember(options as MemberOptions),
  'GET members': (world) => {
    world.settle();
    return world.members.map((member) => ({
      name: member.name,
      referrer: member.referrer,
      telegramId: member.telegramId,
      balance: decimal(member.wallet.cents),
      venues: Object.fromEntries(
        [...member.venues].map(([platform, { cents }]) => [platform, decimal(cents)]),
      ),
      bets: world.bets.filter(({ memberId }) => memberId === member.id).length,
    }));
  },
  'GET orders': (world) => {
    world.settle();
    return world
      .list('transactions')
      .map((order) => ({
        number: order.number,
        kind: order.kind,
        member: world.members.find(({ id }) => id === order.memberId)!.name,
        amount: decimal(order.cents),
        state: order.state,
        method: order.method,
        network: order.network,
        platform: order.platform,
      }));
  },
  'POST site': (world, { info, payWays, payRanges, ...rest }) => {
    Object.assign(world.site.info, info);
    Object.assign(world.site.payWays, payWays);
    Object.assign(world.site.payRanges, payRanges);
    Object.assign(world.site, rest as Partial<Site>);
    return world.site;
  },
  'POST family': (world, { family }) => {
    world.family = readFamily(family);
    return { family: world.family };
  },
  'GET requests': (world) => ({
    requests: world.requests,
    unknown: world.unknownRequests,
    endedGames: world.endedGames,
  }),
  'POST reset': (world) => {
    world.reset();
    return {};
  },
  'POST launch': async (world, options) => {
    const launch = { authDate: Math.floor(world.clock.now() / 1000), ...(options as Launch) };
    return { initData: await signInitData(launch), launch: `#${await launchString(launch)}` };
  },
};

/** Answers `/__world/…`: only to loopback hosts, never to a page of another site. */
export async function handleControl(request: Request, world: World): Promise<Response> {
  const { pathname } = new URL(request.url);
  const route = routes[`${request.method} ${pathname.replace('/__world/', '')}`];
  const isForeign = request.headers.get('sec-fetch-site') === 'cross-site';
  if (!route || isForeign || !isLoopback(world.host)) return notFound();
  try {
    return json(await route(world, await readPayload(request)));
  } catch (error) {
    return json({ error: String(error) }, 400);
  }
}

function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\]|.+\.localhost)$/.test(host);
}
