/**
 * Whether the database refused a row because another one has its key, for example when two
 * concurrent calls both found none.
 */
export function isUniqueViolation(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { readonly code?: unknown; readonly cause?: unknown };
  return code === '23505' || (cause !== undefined && isUniqueViolation(cause));
}
