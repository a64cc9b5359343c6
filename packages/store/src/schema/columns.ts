import { timestamp } from 'drizzle-orm/pg-core';

/** An instant in UTC with milliseconds, as `Date`. */
export const moment = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });
