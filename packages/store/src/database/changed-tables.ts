/** What a statement may change: nothing, these tables of the schema `public`, or any table. */
export type Changes = 'nothing' | 'anything' | readonly string[];

const name = String.raw`(?:"[^"]+"|[a-z_][\w$]*)`;
const written = new RegExp(
  String.raw`\b(insert\s+into|update(?:\s+only)?|merge\s+into|delete\s+from(?:\s+only)?|truncate|alter|drop|create|grant|revoke|copy|call)\s+(?:(${name})\s*\.\s*)?(${name})?`,
  'g',
);
const reads = /^\s*(select|with|values|show|set|begin|start|commit|rollback|savepoint|release|checkpoint)\b/;
const locks = /\bfor\s+(no\s+key\s+)?(update|key\s+share|share)\b/g;

/**
 * Determines which tables a statement may change. If in doubt, it returns too many tables, never
 * too few; a statement that deletes rows may change any table, because of cascades.
 */
export function changedTables(sql: string): Changes {
  const text = sql.toLowerCase().replace(locks, '');
  const tables = new Set<string>();
  for (const [, verb = '', schema, table] of text.matchAll(written)) {
    // The queue of runs has its own schema, which nothing else refers to.
    if (plain(schema) === 'pgboss') continue;
    if (!/^(insert|update|merge)/.test(verb) || table === undefined) return 'anything';
    // INSERT … ON CONFLICT DO UPDATE SET names no table.
    if (table !== 'set') tables.add(plain(table)!);
  }
  if (tables.size > 0) return [...tables];
  return reads.test(text) || text.includes('pgboss') ? 'nothing' : 'anything';
}

const plain = (quoted: string | undefined): string | undefined => quoted?.replaceAll('"', '');
