import { defineConfig } from 'drizzle-kit';

/**
 * `npx drizzle-kit generate --config packages/store/drizzle.config.ts --name what-changes` writes
 * the next migration.
 */
export default defineConfig({
  dialect: 'postgresql',
  schema: './packages/store/src/schema/index.ts',
  out: './packages/store/migrations',
  casing: 'snake_case',
});
