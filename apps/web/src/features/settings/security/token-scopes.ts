import type { TokenScope } from './security-api.ts';
import { settingsSecurityText } from './settings-security-text.ts';

/** What a token can be allowed, from little to much; each includes those before it. */
export const tokenScopes: readonly {
  readonly value: TokenScope;
  readonly label: string;
  readonly about: string;
}[] = [
  { value: 'read', label: settingsSecurityText.read, about: settingsSecurityText.readAbout },
  { value: 'write', label: settingsSecurityText.readAndWrite, about: settingsSecurityText.readAndWriteAbout },
  {
    value: 'admin',
    label: settingsSecurityText.readWriteAndManageAccess,
    about: settingsSecurityText.readWriteAndManageAbout,
  },
];

/** The label of the most that a token may do. */
export function scopeLabel(scopes: readonly TokenScope[]): string {
  const highest = tokenScopes.findLast(({ value }) => scopes.includes(value));
  const whole = highest && tokenScopes.indexOf(highest) + 1 === scopes.length;
  // Tokens of before may have a scope without those below it.
  return whole ? highest.label : scopes.join(', ');
}
