/**
 * Number of days during which a deleted project can be restored; after that the server removes it.
 */
export const restorableDays = 30;

/** Returns when a project deleted at the given time is removed. */
export function restorableUntil(deletedAt: string): Date {
  return new Date(Date.parse(deletedAt) + restorableDays * 24 * 3600 * 1000);
}
