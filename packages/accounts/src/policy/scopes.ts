/**
 * What a personal token may be allowed: `read` looks at things, `write` makes and changes them, `admin` decides who else may
 * and where things belong. Each stands for itself.
 */
export const scopes = ['read', 'write', 'admin'] as const;

export type Scope = (typeof scopes)[number];
