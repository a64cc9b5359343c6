/**
 * Simulates many users on many projects of one server:
 * `npx tsx bench/load/main.ts [--users 100] [--projects 20] [--rows 100000] [--seconds 30] [--reading 1000]`.
 * With `--opened 1000`, opens as many small projects one after the other instead and prints the
 * server's memory before and after. Exits with 1 if a page was answered incorrectly.
 */
import { parseArgs } from 'node:util';
import { type Client, clientOf, createProject } from '../../tests/support/api-client.ts';
import { startServer } from '../../tests/support/server.ts';
import { signUpAtOnce } from '../accounts/load.ts';
import { grantAccess, percentileOf, scroll } from './people.ts';
import { footprintOf } from './processes.ts';

const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '100' },
    projects: { type: 'string', default: '20' },
    rows: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '30' },
    reading: { type: 'string', default: '1000' },
    opened: { type: 'string' },
  },
});
const [users, projects, rows, seconds, readingMs] = [
  values.users,
  values.projects,
  values.rows,
  values.seconds,
  values.reading,
].map(Number) as [number, number, number, number, number];

const server = await startServer({ startWithin: 300_000, env: { WINNOW_LOG: 'warn' } });
try {
  if (values.opened === undefined) await manyPeople();
  else await manyProjects(Number(values.opened));
} finally {
  await server.dispose();
}

async function manyPeople(): Promise<void> {
  const { cookies } = await signUpAtOnce(server.url, users);
  const people = cookies.map((one) => clientOf(server.url, one));
  const visits: { client: Client; project: string }[] = [];
  for (let n = 0; n < projects; n++) {
    const members = people.filter((_, person) => person % projects === n);
    const [owner, ...others] = members;
    if (!owner) continue;
    const project = await createProject(owner, `project-${n}`, csvOf(rows, n));
    await grantAccess(owner, project, others);
    visits.push(...members.map((client) => ({ client, project })));
  }
  console.log(`${users} people on ${projects} projects of ${rows} rows, ${readingMs} ms for a page`);
  const all: number[] = [];
  // Tables of this size are cached as a whole once all of their blocks have been requested.
  for (const [length, when] of [
    [5, 'while all projects are opened at once'],
    [seconds, 'while blocks are read'],
    [seconds, 'from then on'],
  ] as const) {
    const before = footprintOf(server.pid);
    const { reasons, times, ...counted } = await scroll(server.url, visits, {
      rows,
      seconds: length,
      readingMs,
    });
    const after = footprintOf(server.pid);
    console.log(`${length} seconds ${when}`);
    console.table([counted]);
    all.push(...times);
    const perPage = ((after.processor - before.processor) * 1000) / Math.max(1, counted.pages);
    console.log(`processor per page: ${perPage.toFixed(1)} ms`, after);
    if (counted.errors === 0) continue;
    console.table(reasons);
    process.exitCode = 1;
  }
  console.log(`all ${all.length} pages: p50 ${percentileOf(all, 0.5)} ms, p95 ${percentileOf(all, 0.95)} ms`);
}

async function manyProjects(count: number): Promise<void> {
  const { cookies } = await signUpAtOnce(server.url, 1);
  const client = clientOf(server.url, cookies[0]!);
  const page = { view: {}, offset: 0, limit: 10 };
  const open = async (n: number): Promise<void> => {
    const project = await createProject(client, `project-${n}`, csvOf(50, n));
    await client.ask('POST', `/api/projects/${project}/page`, page);
  };
  const told = [];
  for (let n = 1; n <= count; n++) {
    await open(n);
    if (n === 50 || n % 250 === 0) told.push({ opened: n, ...footprintOf(server.pid) });
  }
  console.table(told);
}

function csvOf(count: number, seed: number): string {
  const cities = ['Boston', 'Austin', 'Denver', 'Salem', 'Dover'];
  const lines = ['id,name,city,amount,day,code,email,phone,status,note,score,active'];
  for (let n = 0; n < count; n++) {
    const day = `2026-${String((n % 12) + 1).padStart(2, '0')}-${String((n % 28) + 1).padStart(2, '0')}`;
    lines.push(
      `${n},Person ${(n * 7919 + seed) % count},${cities[n % 5]},${(n % 997) / 4},${day},C${n % 500},p${n}@example.org,555-${n % 10_000},${n % 3 ? 'open' : 'done'},Note ${n % 77},${n % 101},${n % 2 === 0}`,
    );
  }
  return `${lines.join('\n')}\n`;
}
