/** How long a deleted project can be restored; the server removes it after that. */
export const restorableDays = 30;

/** When a project that was deleted at a time is removed. */
export function restorableUntil(deletedAt: string): Date {
  return new Date(Date.parse(deletedAt) + restorableDays * 24 * 3600 * 1000);
}
