import { createRequire } from 'node:module';

/**
 * Loads the library when it is first needed. A program that starts from a code cache can't
 * `import()` what is not in its bundle.
 */
export function loadSqlite(): typeof import('node-sqlite3-wasm') {
  return createRequire(import.meta.url)('node-sqlite3-wasm') as typeof import('node-sqlite3-wasm');
}
