/**
 * Measures how the accounts hold up on a real server, and whether response times reveal if an
 * address has an account: `npx tsx bench/accounts/main.ts [pglite|postgres]`. Exits with 1 if a
 * request was lost.
 */
import { startPostgres } from '../../tests/support/postgres.ts';
import { startServer } from '../../tests/support/server.ts';
import { readSessionsAtOnce, signUpAtOnce } from './load.ts';
import { compareTimes } from './times.ts';

const served = process.argv[2] === 'postgres';
const postgres = served ? await startPostgres() : undefined;
const server = await startServer({
  startWithin: 300_000,
  env: {
    WINNOW_LOG: 'warn',
    WINNOW_EMAIL_VERIFICATION: 'off',
    ...(postgres ? { DATABASE_URL: await postgres.createDatabase() } : {}),
  },
});
try {
  console.log(`accounts on ${postgres ? 'PostgreSQL' : 'PGlite'}`);
  const { cookies, ...signUps } = await signUpAtOnce(server.url, 200);
  console.log('200 sign-ups at once:', signUps);
  const reads = await readSessionsAtOnce(server.url, cookies, 2000);
  console.log('2,000 session reads at once:', reads);
  if (signUps.lost + reads.lost > 0) process.exitCode = 1;
} finally {
  await server.dispose();
}

const quiet = await startServer({
  startWithin: 300_000,
  env: {
    WINNOW_LOG: 'warn',
    WINNOW_EMAIL_VERIFICATION: 'on',
    ...(postgres ? { DATABASE_URL: await postgres.createDatabase() } : {}),
  },
});
try {
  console.table(await compareTimes(quiet.url));
} finally {
  await quiet.dispose();
  await postgres?.stop();
}
