import type { Engine } from '@winnow/engine/protocol';
import type { Clock } from '@winnow/kernel';
import { eraseOldProjects, forgetGuests } from '@winnow/services';
import type { JobRunner } from '@winnow/services/jobs/job-runner';
import { uploadsKeptMs } from '@winnow/services/uploads/forget-upload';
import { type Db, forgetEndedShares, forgetMailCounts, forgetRequestCounts, jobLeaseMs } from '@winnow/store';
import type { Logger } from 'pino';
import { forgetPerson } from '../forget-person.ts';
import { endInterrupted, forgetUploads } from './left-behind.ts';

/** Maximum delay of a digest or of retrying a mail. */
const mailsEveryMs = 30_000;
const hourMs = 3600 * 1000;

interface Parts {
  readonly db: Db;
  readonly engine: Engine;
  readonly jobs: JobRunner;
  readonly clock: Clock;
  readonly log: Logger;
  readonly dataDir: string;
  /** Folder of all projects. */
  readonly projects: string;
  /** Whether no other server shares the database. */
  readonly alone: boolean;
  readonly sendMails: () => void;
}

/**
 * Repeatedly sends mails that are due, deletes what is kept for a limited time only, and ends jobs
 * of servers that died. Returns a function that stops this.
 */
export function startHousekeeping(parts: Parts): () => void {
  const { db, clock, log, projects, alone } = parts;
  const mailing = setInterval(parts.sendMails, mailsEveryMs);
  const watching = setInterval(() => {
    if (alone) return;
    endInterrupted(db, projects, clock.now(), 0, log).catch((error: unknown) => log.error({ error }, 'jobs'));
  }, jobLeaseMs / 2);
  const cleaning = setInterval(() => {
    clean(parts).catch((error: unknown) => log.error({ error }, 'cleaning'));
  }, hourMs);
  return () => {
    for (const timer of [mailing, watching, cleaning]) clearInterval(timer);
  };
}

async function clean({ db, engine, jobs, clock, dataDir }: Parts): Promise<void> {
  await forgetUploads(db, clock.now(), uploadsKeptMs);
  await forgetEndedShares(db, clock.now());
  await forgetMailCounts(db, clock.now() - 2 * 24 * hourMs);
  await forgetRequestCounts(db, clock.now() - hourMs);
  await eraseOldProjects({ db, engine, clock });
  await forgetGuests({ db, clock }, (userId) => forgetPerson({ db, engine, jobs, dataDir }, userId));
}
