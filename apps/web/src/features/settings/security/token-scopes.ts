import type { TokenScope } from './security-api.ts';

/** What a token can be allowed, from little to much; each includes those before it. */
export const tokenScopes: readonly {
  readonly value: TokenScope;
  readonly label: string;
  readonly about: string;
}[] = [
  { value: 'read', label: 'Read', about: 'View projects, data and history, and export them.' },
  { value: 'write', label: 'Read and write', about: 'Also create, change and delete projects and recipes.' },
  {
    value: 'admin',
    label: 'Read, write and manage access',
    about: 'Also share and transfer projects, and read audit logs where you can.',
  },
];

/** The label of the most that a token may do. */
export function scopeLabel(scopes: readonly TokenScope[]): string {
  const highest = tokenScopes.findLast(({ value }) => scopes.includes(value));
  const whole = highest && tokenScopes.indexOf(highest) + 1 === scopes.length;
  // Tokens of before may have a scope without those below it.
  return whole ? highest.label : scopes.join(', ');
}
