/**
 * What a personal token may do: `read` views and exports objects, `write` also creates, changes and
 * deletes them, `admin` also decides who else has access and reads audit logs.
 */
export const scopes = ['read', 'write', 'admin'] as const;

export type Scope = (typeof scopes)[number];

/** Returns the scopes of a token that was requested with these: each includes those before it. */
export function withLowerScopes(wanted: readonly Scope[]): readonly Scope[] {
  const highest = Math.max(...wanted.map((scope) => scopes.indexOf(scope)));
  return scopes.slice(0, highest + 1);
}
