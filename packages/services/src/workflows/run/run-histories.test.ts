import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSealer } from '@winnow/accounts';
import { createEngine } from '@winnow/engine/engine';
import { createFileInspector } from '@winnow/engine/files/file-inspector';
import { type Json, newId } from '@winnow/kernel';
import { addPerson } from '@winnow/store/testing/people';
import {
  addWorkflow,
  changeWorkflow,
  findWorkflow,
  listRunOutputs,
  listWorkflowRuns,
  publishWorkflow,
  setSchedules,
  type WorkflowRunEntry,
} from '@winnow/store/workflows';
import { workflowSchema } from '@winnow/workflows';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { depthOf } from '../../../../../tests/support/depth.ts';
import { storeKinds } from '../../../../../tests/support/stores.ts';
import { createEventBus } from '../../events/event-bus.ts';
import { type DbFault, faultyDb, Killed } from '../../testing/faulty-db.ts';
import { workflowRunProblems } from '../workflow-run-problems.ts';
import { createWorkflowRuntime } from './create-workflow-runtime.ts';
import { executeRun } from './execute-run.ts';
import type { NodeRunners } from './node-runner.ts';
import type { RuntimePorts } from './runtime-ports.ts';
import { startRun } from './start-run.ts';
import { superviseRuns } from './supervise-runs.ts';

const histories = depthOf('workflowHistories');
const leaseMs = 15_000;
const dayMs = 86_400_000;
const minuteMs = 60_000;

/** What happens next; numbers are taken modulo the number of runs. */
type Event =
  | { readonly kind: 'start'; readonly occasion: number }
  | { readonly kind: 'cancel'; readonly run: number }
  /** A worker takes a run and dies after this many statements. */
  | { readonly kind: 'work'; readonly run: number; readonly diesAfter: number }
  /** Two workers try to take the same run while it is being cancelled. */
  | { readonly kind: 'race'; readonly run: number; readonly diesAfter: number }
  /** This many runs are started at once, and as many workers try to take them. */
  | { readonly kind: 'crowd'; readonly size: number; readonly diesAfter: number }
  /**
   * A worker freezes for longer than its lease lasts, then continues as if nothing had happened.
   */
  | { readonly kind: 'freeze'; readonly run: number; readonly after: number }
  /** The next attempts to read a source fail with a temporary error. */
  | { readonly kind: 'trouble'; readonly attempts: number }
  | { readonly kind: 'time'; readonly ms: number };

const run = fc.nat(20);
/** Taking a run needs ten statements, executing it about ninety. */
const diesAfter = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 8, max: 80 }) },
  { weight: 1, arbitrary: fc.nat(8) },
  { weight: 1, arbitrary: fc.constant(1000) },
);

const events: fc.Arbitrary<Event> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('start' as const), occasion: fc.nat(12) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), run }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('work' as const), run, diesAfter }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('race' as const), run, diesAfter }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('crowd' as const),
      size: fc.integer({ min: 3, max: 5 }),
      diesAfter,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('freeze' as const),
      run,
      after: fc.integer({ min: 0, max: 60 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('trouble' as const), attempts: fc.integer({ min: 1, max: 4 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('time' as const),
      ms: fc.constantFrom(1000, leaseMs, 3 * minuteMs),
    }),
  },
);

const policies = fc.record({
  limit: fc.integer({ min: 1, max: 3 }),
  whenFull: fc.constantFrom('queue' as const, 'skip' as const, 'cancel' as const),
});
type Concurrency = typeof policies extends fc.Arbitrary<infer T> ? T : never;

const definitionWith = (concurrency: Concurrency) =>
  workflowSchema.parse({
    graph: {
      nodes: [
        { id: 'rows', kind: 'source', settings: { from: 'file' } },
        { id: 'gate', kind: 'check', settings: { conditions: [{ kind: 'row-count', least: 1 }] } },
        { id: 'out', kind: 'output', settings: { to: 'database', connectionId: 'c', table: 'a' } },
        { id: 'more', kind: 'output', settings: { to: 'database', connectionId: 'c', table: 'b' } },
        { id: 'file', kind: 'output', settings: { to: 'file' } },
        { id: 'tell', kind: 'notification', settings: { when: 'always' } },
      ],
      edges: [
        { from: 'rows', to: 'gate' },
        { from: 'gate', to: 'out' },
        { from: 'gate', to: 'more' },
        { from: 'gate', to: 'file' },
      ],
    },
    triggers: [{ id: 'every', kind: 'schedule', cron: '* * * * *', timeZone: 'UTC', missed: 'all' }],
    policies: { concurrency, retries: { limit: 2, firstDelaySeconds: 1 } },
  });

/** The check fails for every third run. */
const isBad = (number: number): boolean => number % 3 === 0;

/**
 * Returns node runners without rows: a run's number decides whether it passes the check, and its
 * outputs are recorded.
 */
function stepsOf(world: {
  trouble: number;
  readonly given: string[];
  readonly atWork: Set<string>;
  most: number;
}): NodeRunners {
  const dataset = { hash: 'the same', rows: 1, bytes: 1, columns: [] };
  return {
    source: async ({ run }) => {
      world.atWork.add(run.id);
      world.most = Math.max(world.most, world.atWork.size);
      await new Promise((resolve) => setImmediate(resolve));
      world.atWork.delete(run.id);
      if (world.trouble-- > 0)
        return { problems: [workflowRunProblems.databaseBusy({ reason: 'it sleeps' })] };
      return { problems: [], dataset };
    },
    check: async ({ run }) => ({
      problems: isBad(run.number) ? [workflowRunProblems.blocked({ check: 'it holds' })] : [],
      dataset,
    }),
    output: async ({ run, node, tables }) => {
      const shared = { path: null, bytes: 1, rows: 1, discard: async () => {} };
      if (node.id === 'file')
        return { problems: [], prepared: { ...shared, kind: 'file', name: 'rows.csv', format: 'csv' } };
      const transaction = await tables.of(run.id);
      return {
        problems: [],
        prepared: { ...shared, kind: 'database', name: node.id, format: null, transaction },
      };
    },
    recipe: async () => ({ problems: [], dataset }),
    notification: async () => ({ problems: [] }),
  };
}

test.each(storeKinds)(
  'runs keep their guarantees on %s, whatever happens to workers',
  async (_, open) => {
    const opened = await open();
    if (!opened) return;
    const { db } = opened.store;
    const dataDir = await mkdtemp(join(tmpdir(), 'winnow-histories-'));
    const engine = createEngine({ directory: join(dataDir, 'projects') });
    let now = Date.parse('2026-03-10T12:00:30Z');
    const world = { trouble: 0, given: [] as string[], atWork: new Set<string>(), most: 0 };
    const ports: RuntimePorts = {
      db,
      engine,
      files: createFileInspector(),
      clock: { now: () => now },
      newId: () => newId(globalThis.crypto, now),
      events: createEventBus(),
      log: { info: () => {}, warn: () => {}, error: () => {} },
      dataDir,
      sealer: createSealer('a secret of more than thirty-two characters'),
      wakeMail: () => {},
      outbound: () => Promise.reject(new Error('nobody is called')),
      connectionKinds: [],
      maxUploadBytes: 1_000_000,
      origins: [],
      // The test itself dispatches the workers.
      queue: { send: async () => {}, work: async () => {}, close: async () => {} },
      tables: {
        open: async (run) => ({
          compare: () => Promise.reject(new Error('nothing is compared')),
          begin: () => Promise.reject(new Error('nothing is written')),
          load: async () => {},
          commit: async () => void world.given.push(run),
          abort: async () => {},
        }),
      },
      runners: stepsOf(world),
    };
    const runtime = createWorkflowRuntime(ports, { leaseMs });
    const all = { ...ports, workflows: runtime };
    await addPerson(db, 'ada');

    const newWorkflow = async (concurrency: Concurrency): Promise<string> => {
      const id = ports.newId();
      const draft = definitionWith(concurrency) as unknown as Json;
      await addWorkflow(db, {
        id,
        name: 'Nightly',
        owner: { userId: 'ada' },
        createdById: 'ada',
        draft,
        now,
      });
      await publishWorkflow(db, {
        id: ports.newId(),
        workflowId: id,
        base: 1,
        definition: draft,
        authorId: 'ada',
        now,
      });
      await changeWorkflow(db, id, { enabled: true }, now);
      await setSchedules(db, id, [{ triggerId: 'every', pattern: '*', nextAt: new Date(now - 30_000) }]);
      return id;
    };

    const live = async (history: readonly Event[], concurrency: Concurrency): Promise<void> => {
      const id = await newWorkflow(concurrency);
      Object.assign(world, { trouble: 0, most: 0 });
      world.given.length = 0;
      const over = new Map<string, WorkflowRunEntry>();
      const neverStarted = new Set<string>();
      let calls = 100;
      const runs = () => listWorkflowRuns(db, { workflowId: id, limit: 500 });
      const workAs = (runId: string, fate: DbFault): Promise<unknown> =>
        executeRun(
          { ...ports, db: faultyDb(db, fate) },
          runId,
          { owner: ports.newId(), leaseMs },
          () => () => {},
        ).catch((error: unknown) => {
          if (!(error instanceof Killed)) throw error;
        });
      const work = (runId: string, after: number) => workAs(runId, { kind: 'dies', after });
      const freeze = async (runId: string, after: number): Promise<void> => {
        let thaw: () => void = () => {};
        let isFrozen: () => void = () => {};
        const thawed = new Promise<void>((resolve) => {
          thaw = resolve;
        });
        const frozen = new Promise<void>((resolve) => {
          isFrozen = resolve;
        });
        const working = workAs(runId, { kind: 'freezes', after, frozen: isFrozen, thawed });
        await Promise.race([frozen, working]);
        now += leaseMs + 1;
        await superviseRuns(all, async () => {});
        thaw();
        await working;
      };
      const cancel = async (run: WorkflowRunEntry): Promise<void> => {
        const moved = await runtime.cancel(run.id);
        if (moved?.status === 'completed' && moved.startedAt === null) neverStarted.add(run.id);
      };
      const start = async (occasion: number): Promise<void> => {
        const workflow = (await findWorkflow(db, id))!;
        const call = { cause: 'webhook', actorId: null, triggerId: 'hook', input: null } as const;
        await startRun(all, { workflow, ...call, occasion: `call ${occasion}` });
      };
      for (const event of history) {
        const known = await runs();
        const run = 'run' in event && known.length > 0 ? known[event.run % known.length] : undefined;
        if (event.kind === 'start') await start(event.occasion);
        else if (event.kind === 'trouble') world.trouble = event.attempts;
        else if (event.kind === 'crowd') {
          const calling = Array.from({ length: event.size }, () => start(calls++));
          await Promise.all(calling);
          const open = (await runs()).filter(({ status }) => status === 'queued');
          await Promise.all(open.map(({ id: one }, i) => work(one, event.diesAfter + i)));
        } else if (event.kind === 'time') {
          now += event.ms;
          // Two processes check at the same time.
          await Promise.all([superviseRuns(all, async () => {}), superviseRuns(all, async () => {})]);
          for (const { status, leaseUntil } of await runs())
            if (status === 'running' || status === 'cancelling')
              expect(leaseUntil!.getTime(), 'a run without a live lease').toBeGreaterThan(now);
        } else if (run && event.kind === 'cancel') await cancel(run);
        else if (run && event.kind === 'work') await work(run.id, event.diesAfter);
        else if (run && event.kind === 'freeze') await freeze(run.id, event.after);
        else if (run && event.kind === 'race')
          await Promise.all([work(run.id, event.diesAfter), work(run.id, 1000), cancel(run)]);
        await keepsItsPromises(concurrency, await runs(), over, neverStarted);
      }
      // The clock was a day ahead when the last workers died.
      now -= dayMs;
      await superviseRuns(all, async () => {});
      now += 2 * leaseMs + 1;
      await superviseRuns(all, async () => {});
      now += dayMs;
      const stuck = (await runs()).filter(({ status }) => status === 'running' || status === 'cancelling');
      expect(stuck, 'runs that nobody works on').toEqual([]);
      await changeWorkflow(db, id, { enabled: false }, now);
    };

    const keepsItsPromises = async (
      { limit, whenFull }: Concurrency,
      after: readonly WorkflowRunEntry[],
      over: Map<string, WorkflowRunEntry>,
      neverStarted: ReadonlySet<string>,
    ): Promise<void> => {
      for (const one of after) {
        const before = over.get(one.id);
        if (before) expect(one, 'a run that was over').toEqual(before);
        if (one.status === 'completed') over.set(one.id, one);
        if (neverStarted.has(one.id) || one.conclusion === 'skipped')
          expect(one.startedAt, 'a run that was cancelled in the queue, or left out').toBeNull();
        if (one.startedAt !== null) {
          const overtaken = after.filter((other) => other.number < one.number && other.status === 'queued');
          expect(overtaken, 'older runs that wait for their turn still').toEqual([]);
        }
        const given = world.given.filter((id) => id === one.id).length;
        expect(given, 'outputs are given out once, and where all is well').toBeLessThanOrEqual(
          isBad(one.number) ? 0 : 1,
        );
        if (one.status === 'completed' && !before) {
          const noted = (await listRunOutputs(db, one.id)).length;
          expect([0, 3], 'all outputs of a run are given out, or none').toContain(noted);
          if (one.conclusion === 'succeeded') {
            expect([given, noted], 'what a run that went well gives out').toEqual([1, 3]);
          }
        }
      }
      const occasions = after.map(({ triggerId, occasion }) => `${triggerId} ${occasion}`);
      expect(new Set(occasions).size, 'one run for each trigger and time').toBe(occasions.length);
      const taken = after.filter(({ status }) => status === 'running' || status === 'cancelling');
      expect(taken.length, 'as many as may run at once').toBeLessThanOrEqual(limit);
      expect(world.most, 'as many as may run at once').toBeLessThanOrEqual(limit);
      const open = after.filter(({ status }) => status !== 'completed');
      if (whenFull === 'skip') expect(open.length, 'nothing waits in a queue').toBeLessThanOrEqual(limit);
    };

    try {
      await fc.assert(fc.asyncProperty(fc.array(events, { minLength: 5, maxLength: 25 }), policies, live), {
        numRuns: histories,
        // On a busy machine, fewer histories are tried.
        interruptAfterTimeLimit: histories * 10_000,
      });
    } finally {
      await runtime.close();
      await engine.close();
      await opened.dispose();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
  histories * 30_000,
);
