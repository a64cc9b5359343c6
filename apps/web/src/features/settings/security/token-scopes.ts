import type { TokenScope } from './security-api.ts';
import { settingsSecurityText } from './settings-security-text.ts';

/** Scopes of a token in ascending order; each includes those before it. */
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

/** Returns the label of a token's highest scope. */
export function scopeLabel(scopes: readonly TokenScope[]): string {
  const highest = tokenScopes.findLast(({ value }) => scopes.includes(value));
  const whole = highest && tokenScopes.indexOf(highest) + 1 === scopes.length;
  // Older tokens may have a scope without the ones below it.
  return whole ? highest.label : scopes.join(', ');
}
