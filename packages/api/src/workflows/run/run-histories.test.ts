import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSealer } from '@winnow/accounts';
import { createEngine } from '@winnow/engine/engine';
import { type Json, newId } from '@winnow/kernel';
import type { Db } from '@winnow/store';
import { addPerson } from '@winnow/store/testing/people';
import {
  addWorkflow,
  changeWorkflow,
  findWorkflow,
  listWorkflowRuns,
  publishWorkflow,
  setSchedules,
  type WorkflowRunEntry,
} from '@winnow/store/workflows';
import { workflowSchema } from '@winnow/workflows';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { storeKinds } from '../../../../../tests/support/stores.ts';
import { createEventBus } from '../../events/event-bus.ts';
import { createWorkflowRuntime } from './create-workflow-runtime.ts';
import { executeRun } from './execute-run.ts';
import { lookAfterRuns } from './look-after-runs.ts';
import type { RunnerPorts } from './runner-ports.ts';
import { startRun } from './start-run.ts';

const leaseMs = 15_000;
const minuteMs = 60_000;

class Killed extends Error {}

/** The database as a process sees it that dies after so many statements: none of the later ones reaches it. */
function dyingDb(db: Db, statements: number): Db {
  let left = statements;
  const around = (own: Db): Db =>
    new Proxy(own, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== 'function') return value;
        return (...args: unknown[]) => {
          if (left-- <= 0) throw new Killed();
          if (name !== 'transaction') return value.apply(target, args);
          const work = args[0] as (tx: Db) => Promise<unknown>;
          return value.call(target, (tx: Db) => work(around(tx)));
        };
      },
    });
  return around(db);
}

/** What happens next; numbers are taken modulo of what there is. */
type Event =
  | { readonly kind: 'start'; readonly occasion: number }
  | { readonly kind: 'cancel'; readonly run: number }
  /** A worker takes a run, and dies after so many statements. */
  | { readonly kind: 'work'; readonly run: number; readonly diesAfter: number }
  /** Two workers reach for the same run, while somebody asks for its end. */
  | { readonly kind: 'race'; readonly run: number; readonly diesAfter: number }
  | { readonly kind: 'time'; readonly ms: number };

const run = fc.nat(20);
/** It takes six to take a run, and some fifty to do it. */
const diesAfter = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 6, max: 45 }) },
  { weight: 1, arbitrary: fc.nat(6) },
  { weight: 1, arbitrary: fc.constant(1000) },
);

const events: fc.Arbitrary<Event> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('start' as const), occasion: fc.nat(12) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), run }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('work' as const), run, diesAfter }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('race' as const), run, diesAfter }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('time' as const),
      ms: fc.constantFrom(1000, leaseMs, 3 * minuteMs),
    }),
  },
);

const definition = workflowSchema.parse({
  graph: {
    nodes: ['a', 'b', 'c'].map((id) => ({ id, kind: 'notification', settings: { when: 'not-succeeded' } })),
    edges: [
      { from: 'a', to: 'b' },
      { from: 'b', to: 'c' },
    ],
  },
  triggers: [{ id: 'every', kind: 'schedule', cron: '* * * * *', timeZone: 'UTC', missed: 'all' }],
  policies: { concurrency: { limit: 2 } },
});

test.each(storeKinds)(
  'whatever happens to workers, runs keep their promises on %s',
  async (name, open) => {
    const opened = await open();
    if (!opened) return;
    const { db } = opened.store;
    const dataDir = await mkdtemp(join(tmpdir(), 'winnow-histories-'));
    const engine = createEngine({ directory: join(dataDir, 'projects') });
    let now = Date.parse('2026-03-10T12:00:30Z');
    const ports: RunnerPorts = {
      db,
      engine,
      clock: { now: () => now },
      newId: () => newId(globalThis.crypto, now),
      events: createEventBus(),
      log: { info: () => {}, warn: () => {}, error: () => {} },
      dataDir,
      sealer: createSealer('a secret of more than thirty-two characters'),
      wakeMail: () => {},
      // Workers are sent by the history itself.
      queue: { send: async () => {}, work: async () => {}, close: async () => {} },
      tables: { begin: () => Promise.reject(new Error('nothing is written')) },
    };
    const runtime = createWorkflowRuntime(ports, { leaseMs });
    const all = { ...ports, workflows: runtime };
    await addPerson(db, 'ada');

    const newWorkflow = async (): Promise<string> => {
      const id = ports.newId();
      const draft = definition as unknown as Json;
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

    const live = async (history: readonly Event[]): Promise<void> => {
      const id = await newWorkflow();
      const over = new Map<string, WorkflowRunEntry>();
      const neverStarted = new Set<string>();
      const runs = () => listWorkflowRuns(db, { workflowId: id, limit: 500 });
      const work = async (runId: string, diesAfter: number): Promise<void> => {
        const dying = { ...ports, db: dyingDb(db, diesAfter) };
        await executeRun(dying, runId, { owner: ports.newId(), leaseMs }, () => () => {}).catch(
          (error: unknown) => {
            if (!(error instanceof Killed)) throw error;
          },
        );
      };
      const cancel = async (run: WorkflowRunEntry): Promise<void> => {
        const moved = await runtime.cancel(run.id);
        if (moved?.status === 'completed' && moved.startedAt === null) neverStarted.add(run.id);
      };
      for (const event of history) {
        const known = await runs();
        const run = 'run' in event && known.length > 0 ? known[event.run % known.length] : undefined;
        if (event.kind === 'start') {
          const workflow = (await findWorkflow(db, id))!;
          const occasion = `call ${event.occasion}`;
          await startRun(all, {
            workflow,
            cause: 'webhook',
            actorId: null,
            triggerId: 'hook',
            occasion,
            input: null,
          });
        } else if (event.kind === 'time') {
          now += event.ms;
          // Two processes look at the same time.
          await Promise.all([lookAfterRuns(all, async () => {}), lookAfterRuns(all, async () => {})]);
          for (const { status, leaseUntil } of await runs())
            if (status === 'running' || status === 'cancelling')
              expect(leaseUntil!.getTime(), 'a run without a live lease').toBeGreaterThan(now);
        } else if (run && event.kind === 'cancel') await cancel(run);
        else if (run && event.kind === 'work') await work(run.id, event.diesAfter);
        else if (run && event.kind === 'race')
          await Promise.all([work(run.id, event.diesAfter), work(run.id, 1000), cancel(run)]);
        const after = await runs();
        for (const one of after) {
          const before = over.get(one.id);
          if (before) expect(one, 'a run that was over').toEqual(before);
          if (one.status === 'completed') over.set(one.id, one);
          if (neverStarted.has(one.id))
            expect(one.startedAt, 'a run that was cancelled in the queue').toBeNull();
        }
        const occasions = after.map(({ triggerId, occasion }) => `${triggerId} ${occasion}`);
        expect(new Set(occasions).size, 'one run for each trigger and time').toBe(occasions.length);
        const taken = after.filter(({ status }) => status === 'running' || status === 'cancelling');
        expect(taken.length, 'as many as may run at once').toBeLessThanOrEqual(2);
      }
      now += leaseMs + 1;
      await lookAfterRuns(all, async () => {});
      const stuck = (await runs()).filter(({ status }) => status === 'running' || status === 'cancelling');
      expect(stuck, 'runs that nobody works on').toEqual([]);
      await changeWorkflow(db, id, { enabled: false }, now);
    };

    try {
      await fc.assert(fc.asyncProperty(fc.array(events, { minLength: 5, maxLength: 25 }), live), {
        numRuns: name === 'PGlite' ? 25 : 10,
      });
    } finally {
      await runtime.close();
      await engine.close();
      await opened.dispose();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
  300_000,
);
