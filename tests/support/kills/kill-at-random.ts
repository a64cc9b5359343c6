import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { clientOf, createProject } from '../api-client.ts';
import { signUpOverHttp } from '../http-person.ts';
import type { TestServer } from '../server.ts';
import { leftoverFiles } from './leftover-files.ts';
import { rowsOf, type WorkPlace, works } from './works.ts';

/** A fault found after a kill. */
export interface KillFailure {
  readonly point: number;
  readonly work: string;
  readonly afterMs: number;
  readonly what: string;
}

const rows = 20_000;
/** How long after a kill leftovers may exist. */
const maxWaitMs = 60_000;

/**
 * Kills a server (SIGKILL) at random moments of each type of work in turn, together with its
 * engines for half of the types in the first round and for the other half in the second. Then it
 * restarts the server, and looks for what was acknowledged and for leftovers: processes, uploaded
 * files, unfinished exports, temporary files, folders without a project.
 *
 * @param random from 0 to 1, the same numbers for the same seed
 */
export async function killAtRandom(
  server: TestServer,
  points: number,
  random: () => number,
  onPoint: (point: number, work: string) => void = () => {},
): Promise<readonly KillFailure[]> {
  const ada = await signUpOverHttp(server.url);
  const cookie = [...ada.cookies].map((pair) => pair.join('=')).join('; ');
  const lines = Array.from({ length: rows }, (_, n) => `${n},name ${n}`);
  const csv = `n,name\n${lines.join('\n')}\n`;
  const project = await createProject(clientOf(server.url, { email: ada.email, cookie }), 'Kept', csv);
  const place: WorkPlace = { url: server.url, ada, project, rows };
  const kinds = Object.keys(works);
  const wrong: KillFailure[] = [];
  for (let point = 0; point < points; point++) {
    const withEngines = (point + Math.floor(point / kinds.length)) % 2 === 1;
    const name = kinds[point % kinds.length]!;
    onPoint(point, name);
    const afterMs = Math.round(50 + random() * 2_500);
    const note = (what: string): void => void wrong.push({ point, work: name, afterMs, what });
    const work = works[name]!(place);
    const running = work.run().catch(() => undefined);
    await sleep(afterMs);
    const children = childrenOf(server.pid);
    await server.kill();
    if (withEngines) for (const child of children) end(child);
    const killed = Date.now();
    await running;
    await server.start();

    const over = (): boolean => Date.now() - killed > maxWaitMs;
    let found = await work.check();
    while (found === undefined && !over()) {
      await sleep(200);
      found = await work.check();
    }
    for (const one of found ?? ['it has not ended']) note(one);
    const kept = await rowsOf(place, project);
    if (kept !== rows) note(`the project has ${kept} rows`);
    while (children.some(isAlive) && !over()) await sleep(200);
    for (const child of children.filter(isAlive)) note(`process ${child} is left`);
    let left = await leftoverFiles(server.dataFolder, place);
    while (left.length > 0 && !over()) {
      await sleep(500);
      left = await leftoverFiles(server.dataFolder, place);
    }
    for (const file of left) note(`${file} is left`);
  }
  return wrong;
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has exited with its server.
  }
}

function childrenOf(pid: number): readonly number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
}

/** An unreaped zombie is not counted: its parent was killed, and the system reaps it. */
function isAlive(pid: number): boolean {
  if (!existsSync(`/proc/${pid}`)) return false;
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
