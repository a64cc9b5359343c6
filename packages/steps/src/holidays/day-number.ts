/** Returns the number of days from Monday, 1970-01-05, to an ISO date. */
export function dayNumber(date: string): number {
  return Math.round((Date.parse(`${date}T00:00:00Z`) - Date.UTC(1970, 0, 5)) / 86_400_000);
}
