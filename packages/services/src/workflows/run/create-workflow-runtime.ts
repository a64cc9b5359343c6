import { setTimeout as sleep } from 'node:timers/promises';
import {
  changeWorkflow,
  endOpenSteps,
  findWorkflow,
  findWorkflowVersion,
  listOpenRuns,
  listRunsEndedSince,
  moveRun,
  setSchedules,
  type WorkflowRunRecord,
} from '@winnow/store/workflows';
import { nextTime, transitions } from '@winnow/workflows';
import { definitionOf } from '../definition.ts';
import { publishRunChange } from '../publish-to-workflow.ts';
import { executeRun } from './execute-run.ts';
import { keepSchedules, patternOf, startFollowers } from './follow-triggers.ts';
import { pruneFiles } from './prune-files.ts';
import type { RunSession } from './run-session.ts';
import { openDatabase } from './run-tables.ts';
import type { WorkflowRuntime } from './runtime.ts';
import type { RuntimePorts } from './runtime-ports.ts';
import { sendPendingRunNotifications } from './send-pending-run-notifications.ts';
import { superviseRuns } from './supervise-runs.ts';

export interface RuntimeOptions {
  /** Maximum number of concurrent runs in this process; 2 by default. */
  readonly atOnce?: number;
  /**
   * How long a worker keeps a run without renewing its lease; 15 s by default, so that a run counts
   * as crashed within 20 s.
   */
  readonly leaseMs?: number;
  /** How often schedules and leases are checked; 5 s by default. */
  readonly tickMs?: number;
  /**
   * How long to wait at shutdown for runs that are nearly done; 5 s by default. Others are released
   * and continue at the next start.
   */
  readonly drainMs?: number;
}

/** How long a database may take to describe a table. */
const compareMs = 15_000;

/** How far back to look at startup for runs whose followers were not started. */
const followerLookbackMs = 3600_000;

/**
 * Creates a runtime that runs workflows in this process, alongside any number of other processes;
 * the database records which process owns which run.
 */
export function createWorkflowRuntime(ports: RuntimePorts, options: RuntimeOptions = {}): WorkflowRuntime {
  const { atOnce = 2, leaseMs = 15_000, tickMs = 5_000, drainMs = 5_000 } = options;
  const { db, clock, queue, log } = ports;
  const owner = ports.newId();
  const sessions = new Map<string, RunSession>();
  const working = new Set<Promise<unknown>>();
  let ticking: NodeJS.Timeout | undefined;
  let lastTick: Promise<void> = Promise.resolve();
  let runNews: Promise<void> | undefined;
  let closing = false;

  const starter = {
    ...ports,
    workflows: { wake: (id: string) => queue.send(id), cancel: (id: string) => cancel(id) },
  };

  const sendNotifications = (): Promise<void> => {
    // A receiver that does not respond delays nothing but the next notifications.
    runNews ??= sendPendingRunNotifications(ports)
      .catch((error: unknown) => log.error({ error }, 'the notifications of a run could not be sent'))
      .finally(() => {
        runNews = undefined;
      });
    return runNews;
  };

  const ended = async (run: WorkflowRunRecord): Promise<void> => {
    if (run.tellAt !== null) void sendNotifications();
    await startFollowers(starter, run);
    const [next] = (await listOpenRuns(db, run.workflowId)).filter(({ status }) => status === 'queued');
    if (next) await queue.send(next.id);
    await pruneFiles(ports, run.workflowId);
  };

  const take = async (runId: string): Promise<void> => {
    if (closing) return;
    const run = await executeRun(ports, runId, { owner, leaseMs }, (session) => {
      const { id } = session.run;
      sessions.set(id, session);
      return () => sessions.delete(id);
    });
    if (run) await ended(run);
  };

  const cancel = async (id: string): Promise<WorkflowRunRecord | undefined> => {
    const now = clock.now();
    const dropped = await moveRun(db, { id, ...transitions.drop, conclusion: 'cancelled', now });
    if (dropped) {
      await endOpenSteps(db, id, 'cancelled', now);
      await publishRunChange(ports, dropped);
      await ended(dropped);
      return dropped;
    }
    const cancelling = await moveRun(db, { id, ...transitions.cancel, now });
    if (cancelling) {
      await publishRunChange(ports, cancelling);
      sessions.get(id)?.stop('cancelled');
    }
    return cancelling;
  };

  let checkedAt: number | undefined;
  /** Corrects what the clock of the machine has made wrong since the last check. */
  const followClock = async (): Promise<void> => {
    const now = clock.now();
    const since = checkedAt === undefined ? undefined : now - checkedAt;
    checkedAt = now;
    // The machine slept, or its clock was set forward: the runs of this process are alive, however
    // old their leases look.
    if (since !== undefined && since >= leaseMs)
      await Promise.all([...sessions.values()].map((session) => session.renew()));
    // The clock was set back, possibly before this process started.
    if (since === undefined || since < 0) await keepSchedules(ports, now);
  };

  const watch = async (): Promise<void> => {
    const next = (): void => {
      void sendNotifications();
      lastTick = followClock()
        .then(() => superviseRuns(starter, ended))
        .catch((error: unknown) => log.error({ error }, 'checking workflows failed'))
        .finally(() => {
          if (!closing) ticking = setTimeout(next, tickMs);
        });
    };
    next();
    // A process may have died after a run ended but before its followers were started.
    for (const run of await listRunsEndedSince(db, clock.now() - followerLookbackMs))
      await startFollowers(starter, run);
  };

  return {
    wake: (runId) => queue.send(runId),
    cancel,
    compareTable: async (database, table) => {
      const transaction = await openDatabase(ports.tables, database, AbortSignal.timeout(compareMs));
      try {
        return await transaction.compare(table);
      } finally {
        await transaction.abort();
      }
    },
    schedule: async (workflowId, enable) => {
      const now = clock.now();
      const workflow = await findWorkflow(db, workflowId);
      const version = workflow?.publishedId ? await findWorkflowVersion(db, workflow.publishedId) : undefined;
      if (!workflow || !version) return;
      const schedules = definitionOf(version.definition).triggers.flatMap((one) => {
        if (one.kind !== 'schedule' || !one.enabled) return [];
        const next = nextTime(one.cron, one.timeZone, now);
        const nextAt = next === null ? null : new Date(next);
        return [{ triggerId: one.id, pattern: patternOf(one), nextAt }];
      });
      // Set the schedules before enabling the workflow, since another process may check them
      // immediately.
      await setSchedules(db, workflowId, schedules, !workflow.enabled);
      if (enable !== undefined && enable !== workflow.enabled)
        await changeWorkflow(db, workflowId, { enabled: enable }, now);
    },
    start: async () => {
      await queue.work(atOnce, (runId) => {
        const work = take(runId)
          .catch((error: unknown) => log.error({ run: runId, error }, 'bug'))
          .finally(() => working.delete(work));
        working.add(work);
        return work;
      });
      await watch();
    },
    watch,
    close: async () => {
      closing = true;
      clearTimeout(ticking);
      await lastTick;
      const done = Promise.all(working);
      const drained = new AbortController();
      await Promise.race([
        done.finally(() => drained.abort()),
        sleep(drainMs, undefined, { signal: drained.signal }).catch(() => {}),
      ]);
      for (const session of sessions.values()) session.stop('shutdown');
      await done;
      await runNews;
      clearTimeout(ticking);
      await queue.close();
    },
  };
}
