import { timestamp } from 'drizzle-orm/pg-core';

/** A moment in UTC with milliseconds, as `Date`. */
export const moment = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });
