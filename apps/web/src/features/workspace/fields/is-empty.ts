/** Returns whether a value is still empty, including everything inside a list or a record. */
export function isEmpty(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value === undefined || value === '';
  return Object.values(value).every(isEmpty);
}
