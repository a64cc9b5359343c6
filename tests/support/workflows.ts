/** The server's parts that run workflows, for tests of packages that may not import the server. */
export { createPgBossQueue } from '../../apps/server/src/jobs/pg-boss-queue.ts';
export { createPostgresTables } from '../../apps/server/src/jobs/postgres-tables.ts';
