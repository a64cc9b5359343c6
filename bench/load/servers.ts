/**
 * Serves one project from several servers on one PostgreSQL:
 * `npx tsx bench/load/servers.ts [--servers 2,4] [--users 20] [--rows 100000] [--seconds 20] [--reading 200]`.
 * Each user asks another server for every page, as a load balancer without affinity would. Exits
 * with 1 if a page was answered incorrectly, or if more than one engine opened the project's file.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { clientOf, createProject } from '../../tests/support/api-client.ts';
import { startPostgres } from '../../tests/support/postgres.ts';
import { startServer, type TestServer } from '../../tests/support/server.ts';
import { signUpAtOnce } from '../accounts/load.ts';
import { grantAccess, scroll } from './people.ts';

const { values } = parseArgs({
  options: {
    servers: { type: 'string', default: '1,2,4' },
    users: { type: 'string', default: '20' },
    rows: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '20' },
    reading: { type: 'string', default: '200' },
  },
});
const [users, rows, seconds, readingMs] = [values.users, values.rows, values.seconds, values.reading].map(
  Number,
) as [number, number, number, number];

const postgres = await startPostgres();
if (!postgres) process.exit(2);
try {
  const told = [];
  for (const count of values.servers.split(',').map(Number)) told.push(await measure(count));
  console.log(`${users} people on one project of ${rows} rows, ${readingMs} ms for a page`);
  console.table(told);
} finally {
  await postgres.stop();
}

async function measure(count: number) {
  const dataFolder = await mkdtemp(join(tmpdir(), 'winnow-bench-'));
  const env = { DATABASE_URL: await postgres!.createDatabase(), WINNOW_LOG: 'warn' };
  const servers: TestServer[] = [];
  try {
    while (servers.length < count) servers.push(await startServer({ dataFolder, env, startWithin: 300_000 }));
    const urls = servers.map(({ url }) => url);
    const { cookies } = await signUpAtOnce(urls[0]!, users);
    const [owner, ...others] = cookies.map((one) => clientOf(urls[0]!, one));
    const project = await createProject(owner!, 'shared', csvOf(rows));
    await grantAccess(owner!, project, others);
    const holder = (): Promise<string> =>
      readFile(join(dataFolder, 'projects', project, 'owner.json'), 'utf8');
    const visits = cookies.map((one) => ({ project, client: clientOf(urls[0]!, one) }));
    // One counter for all users: they do not come in a fixed order, so each reaches all servers.
    let turn = 0;
    const run = (length: number) =>
      scroll(() => urls[turn++ % urls.length]!, visits, { rows, seconds: length, readingMs });
    await run(3);
    const before = await holder();
    const { times: _, ...counted } = await run(seconds);
    const moved = (await holder()) !== before;
    if (counted.errors > 0 || moved) process.exitCode = 1;
    return { servers: count, ...counted, moved };
  } finally {
    for (const server of servers) await server.dispose();
    await rm(dataFolder, { recursive: true, force: true });
  }
}

function csvOf(count: number): string {
  const lines = ['id,name,city,amount'];
  for (let n = 0; n < count; n++) lines.push(`${n},Person ${n},City ${n % 77},${(n % 997) / 4}`);
  return `${lines.join('\n')}\n`;
}
