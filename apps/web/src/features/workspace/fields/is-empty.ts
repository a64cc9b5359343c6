/** Whether nothing was written or chosen yet, in a list and its records neither. */
export function isEmpty(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value === undefined || value === '';
  return Object.values(value).every(isEmpty);
}
