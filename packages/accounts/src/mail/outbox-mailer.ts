import { type Clock, newId, type Random } from '@winnow/kernel';
import { addOutboxMail, type Db } from '@winnow/store';
import type { Mailer } from './mail.ts';

/** Stores mail for the operator to read and pass on if no mail server is configured. */
export function createOutboxMailer({
  db,
  clock,
  random,
}: {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
}): Mailer {
  return {
    send: async (mail) => {
      const now = clock.now();
      await addOutboxMail(db, { ...mail, id: newId(random, now), now });
    },
    close: async () => {},
  };
}
