/**
 * What a personal token may do: `read` looks at things and exports them, `write` also creates,
 * changes and deletes them, `admin` also decides who else has access and reads audit logs.
 */
export const scopes = ['read', 'write', 'admin'] as const;

export type Scope = (typeof scopes)[number];

/** The scopes that a token has which was asked for with these: each includes those before it. */
export function withLowerScopes(wanted: readonly Scope[]): readonly Scope[] {
  const highest = Math.max(...wanted.map((scope) => scopes.indexOf(scope)));
  return scopes.slice(0, highest + 1);
}
