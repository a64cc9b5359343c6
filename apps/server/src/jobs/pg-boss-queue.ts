import type { Logger, RunQueue } from '@winnow/services';
import type { Store } from '@winnow/store';
import type PgBoss from 'pg-boss';

const queueName = 'workflow-run';
/** Polling interval, since other processes can't notify this one. */
const pollEverySeconds = 2;

/**
 * Announces runs through pg-boss, in the schema `pgboss` of the metadata database. It only carries
 * announcements: the runs themselves decide who executes which run, so duplicate, late or lost
 * announcements do no harm.
 */
export function createPgBossQueue(executeSql: Store['executeSql'], log: Pick<Logger, 'warn'>): RunQueue {
  let starting: Promise<PgBoss> | undefined;
  let workers: string[] = [];
  let closed = false;

  const boss = (): Promise<PgBoss> => {
    starting ??= start();
    return starting;
  };

  const start = async (): Promise<PgBoss> => {
    const { default: Boss } = await import('pg-boss');
    const started = new Boss({
      db: { executeSql: (text, values) => executeSql(text, values) as Promise<{ rows: never[] }> },
      schedule: false,
      retryLimit: 0,
      archiveCompletedAfterSeconds: 60,
      deleteAfterHours: 1,
      maintenanceIntervalSeconds: 300,
    });
    started.on('error', (error) => {
      if (!closed) log.warn({ error }, 'the queue of runs');
    });
    await started.start();
    await started.createQueue(queueName, { name: queueName, retryLimit: 0, expireInHours: 23 });
    return started;
  };

  return {
    send: async (runId, at) => {
      if (closed) return;
      const open = await boss();
      await open.send(queueName, { runId }, at === undefined ? {} : { startAfter: new Date(at) });
      for (const id of workers) open.notifyWorker(id);
    },
    work: async (atOnce, take) => {
      const open = await boss();
      const options = { pollingIntervalSeconds: pollEverySeconds, batchSize: 1 };
      for (let i = 0; i < atOnce; i++) {
        const id = await open.work<{ readonly runId: string }>(queueName, options, async ([job]) => {
          if (job) await take(job.data.runId);
        });
        workers.push(id);
      }
    },
    close: async () => {
      closed = true;
      const open = await starting?.catch(() => undefined);
      workers = [];
      if (open) await open.stop({ graceful: true, wait: true, timeout: 5_000, close: false });
    },
  };
}
