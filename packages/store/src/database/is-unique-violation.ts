/** Whether the database refused a row because another has its key, as where two who looked for it found none. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { readonly code?: unknown; readonly cause?: unknown };
  return code === '23505' || (cause !== undefined && isUniqueViolation(cause));
}
