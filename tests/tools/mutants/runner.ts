import { appendFileSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { type RunnerTestCase, type RunnerTestFile, TestRunner, vi } from 'vitest';
import { startTests } from 'vitest/internal/browser';
import { type Broken, createKilledReader, type Job, type Verdict } from './job.ts';

/** A loop of the product that turns more often within one test has no end. */
const MOST_TURNS = 2_000_000;
/** What a mutant leaves waiting has failed after this and three times what the test takes without it. */
const SPARE_MS = 2000;

/** Neighbouring mutants fail the same tests. */
const MOST_LIKELY = 3;

/** Without an id the file itself does not load. */
type Failure = { id: string; name: string };
/** What vitest gives its runners and their types do not tell. */
type Inner = {
  _otel: object;
  moduleRunner: { import: (path: string) => Promise<{ network: { close: () => void } }> };
  workerState: {
    evaluatedModules: {
      getModuleById: (id: string) => object | undefined;
      invalidateModule: (module: object) => void;
    };
  };
};

const job = JSON.parse(readFileSync(process.env.LOBBY_MUTANTS ?? '', 'utf8')) as Job;
const readKilled = createKilledReader(job);
let active = 0;
let turns = 0;
let hits = new Set<number>();
/** What runs when a file is loaded: once for many test files, and this file may be loaded again between them. */
const worker = globalThis as { hitAtLoad?: Set<number>; channels?: Set<BroadcastChannel> };
const hitAtLoad = (worker.hitAtLoad ??= new Set());
const channels = (worker.channels ??= trackChannels());
const page = 'document' in globalThis ? await import('@testing-library/react') : null;

// What `instrument` calls.
Object.assign(globalThis, {
  isMutant: (id: number): boolean => {
    if (active === 0) hits.add(id);
    return active === id;
  },
  countTurn: (): void => {
    turns += 1;
    if (turns > MOST_TURNS) throw new Error('a loop without an end');
  },
});

/** Runs the tests of a file up to the first that fails. */
class BailingRunner extends TestRunner {
  failed: Failure | null = null;
  limitOf: (id: string) => number = () => SPARE_MS;

  override onBeforeTryTask(test: RunnerTestCase): void {
    turns = 0;
    // What is looked for on a page and never comes; a test file sets it again when it is loaded.
    page?.configure({ asyncUtilTimeout: this.limitOf(test.id) });
    super.onBeforeTryTask(test);
  }

  override onAfterRunTask(test: RunnerTestCase): void {
    super.onAfterRunTask(test);
    if (test.result?.state !== 'fail') return;
    this.failed ??= { id: test.id, name: test.name };
    this.cancel('test-failure');
  }
}

/** Runs a test file as it is and notes which test reaches which mutant, then once more for each mutant that is alive. */
export default class MutantRunner extends TestRunner {
  private readonly reached = new Map<number, string[]>();
  /** The tests of this file, and why it cannot judge. */
  private tests: string[] = [];
  /** Tests that have killed mutants, the latest first: they are tried first. */
  private killers: string[] = [];
  private readonly limits = new Map<string, number>();
  private failure: string | null = null;
  /** Modules may hold what a mutant did. */
  private isDirty = false;

  override onBeforeTryTask(test: RunnerTestCase): void {
    if (this.tests.length === 0) for (const id of hits) hitAtLoad.add(id);
    hits = new Set();
    turns = 0;
    super.onBeforeTryTask(test);
  }

  override onAfterRunTask(test: RunnerTestCase): void {
    super.onAfterRunTask(test);
    this.tests.push(test.id);
    this.limits.set(test.id, SPARE_MS + 3 * (test.result?.duration ?? 0));
    if (test.result?.state === 'fail')
      this.failure ??= `${test.name}: ${test.result.errors?.[0]?.message.split('\n')[0]}`;
  }

  // Before the hooks that clear the device, which reach much of it and look at nothing.
  override onAfterTryTask(test: RunnerTestCase): void {
    for (const id of hits) this.reached.set(id, [...(this.reached.get(id) ?? []), test.id]);
    super.onAfterTryTask(test);
  }

  // vitest gives the files; the type does not say so.
  override async onAfterRunFiles(...[files]: [RunnerTestFile[]?]): Promise<void> {
    super.onAfterRunFiles();
    const file = files?.[0];
    if (!file) return;
    // A shrunk counterexample says nothing here, and takes long.
    fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });
    if (file.result?.state === 'fail')
      noteBroken({ testFile: file.filepath, why: `fails without a mutant: ${this.failure}` });
    else await this.tryMutants(file.filepath);
    // A file must not depend on those before it, which stand in another order here.
    if (this.isDirty || !('document' in globalThis)) await this.reload();
    this.reached.clear();
    this.tests = [];
    this.limits.clear();
    this.killers = [];
    this.failure = null;
    hits = new Set();
  }

  private async tryMutants(path: string): Promise<void> {
    const source = readFileSync(path, 'utf8');
    const hasPage = 'document' in globalThis;
    for (const { id, importedAs } of job.mutants) {
      const isImported = source.includes(importedAs);
      // A test that loads a file anew reaches what runs at its load; the others of its test file judge that too.
      const isOfLoad = hitAtLoad.has(id) && isImported && source.includes('importAnew');
      const reached = isOfLoad ? undefined : this.reached.get(id);
      if (!reached && !hitAtLoad.has(id)) continue;
      // To load the whole client anew takes seconds.
      if (!reached && hasPage && !isImported) continue;
      const tests = reached ?? this.usersOf(importedAs, isImported);
      if (!tests || readKilled().has(id)) continue;
      const startMs = performance.now();
      const killer = reached
        ? await this.kill(path, id, tests)
        : await this.killAtLoad(path, id, tests);
      const verdict: Verdict = { id, ms: performance.now() - startMs, killer };
      appendFileSync(job.verdictsFile, `${JSON.stringify(verdict)}\n`);
    }
  }

  /** The tests that reach any mutant of a file; all where the test file imports it. */
  private usersOf(importedAs: string, isImported: boolean): string[] | undefined {
    if (isImported) return this.tests;
    const own = job.mutants.filter((mutant) => mutant.importedAs === importedAs);
    const users = [...new Set(own.flatMap(({ id }) => this.reached.get(id) ?? []))];
    return users.length > 0 ? users : undefined;
  }

  /** The name of the test that fails with a mutant, and passes without it. */
  private async kill(path: string, id: number, tests: string[]): Promise<string | null> {
    if (this.isDirty) await this.reload();
    const likely = this.killers.filter((test) => tests.includes(test)).slice(0, MOST_LIKELY);
    const failed =
      (likely.length > 0 && (await this.run(path, id, likely))) ||
      (await this.run(path, id, tests));
    if (!failed) return null;
    this.killers = [failed.id, ...this.killers.filter((test) => test !== failed.id)];
    // What a mutant left behind would fail the tests of all later ones.
    if (!(await this.run(path, 0, [failed.id]))) {
      // A test may be late by itself, or stumble over what the mutant before left: with twice the time it must fail again.
      const until = tests.slice(0, tests.indexOf(failed.id) + 1 || undefined);
      const again =
        (await this.run(path, id, [failed.id], 2)) ?? (await this.run(path, id, until, 2));
      return again?.name ?? null;
    }
    await this.reload();
    if (await this.run(path, 0, [failed.id])) {
      noteBroken({ testFile: path, why: `fails when it runs twice: ${failed.name}` });
      return null;
    }
    this.isDirty = true;
    return (await this.run(path, id, tests))?.name ?? null;
  }

  /** The same for what happens when a file is loaded. */
  private async killAtLoad(path: string, id: number, tests: string[]): Promise<string | null> {
    await this.reload();
    this.isDirty = true;
    return (await this.run(path, id, tests))?.name ?? null;
  }

  private async run(
    path: string,
    id: number,
    tests: string[],
    patience = 1,
  ): Promise<Failure | null> {
    const { moduleRunner, _otel, workerState } = this as unknown as Inner;
    const limitOf = (test: string) => patience * (this.limits.get(test) ?? SPARE_MS);
    // Beyond the longest search, which tells more.
    const longest = 2 * Math.max(...tests.map(limitOf));
    const runner = new BailingRunner({
      ...this.config,
      testTimeout: longest,
      hookTimeout: longest,
    });
    Object.assign(runner, { moduleRunner, _otel, limitOf });
    // A file that was loaded before would hold no tests.
    const loaded = workerState.evaluatedModules.getModuleById(path);
    if (loaded) workerState.evaluatedModules.invalidateModule(loaded);
    active = id;
    const specification = { filepath: path, testIds: tests };
    const [file] = await startTests([specification as never], runner as never);
    active = 0;
    if (runner.failed) return runner.failed;
    return file?.result?.state === 'fail' ? { id: '', name: 'the file does not load' } : null;
  }

  /** Loads every module anew; the backend of the old ones would answer the new. */
  private async reload(): Promise<void> {
    const { moduleRunner } = this as unknown as Inner;
    // A mutant may have kept it from loading: then it answers nothing.
    const loaded = await moduleRunner.import('/tests/network.ts').catch(() => null);
    loaded?.network.close();
    // The old modules would tell the new ones what they know, as another tab does.
    for (const channel of channels) channel.close();
    channels.clear();
    vi.resetModules();
    this.isDirty = false;
  }
}

function noteBroken(broken: Broken): void {
  appendFileSync(job.brokenFile, `${JSON.stringify(broken)}\n`);
}

/** Every channel that is opened in this worker. */
function trackChannels(): Set<BroadcastChannel> {
  const opened = new Set<BroadcastChannel>();
  globalThis.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(name);
      opened.add(this);
    }
  };
  return opened;
}
