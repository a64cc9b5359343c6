import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Caps this process's address space at what it has now and so many bytes more: DuckDB's `memory_limit` does not bound what functions
 * build. Where the cap holds, a statement fails with a problem. Where the system has no `/proc` or no `prlimit`, there is no cap.
 *
 * @returns whether the cap is there
 */
export async function limitSpace(bytes: number): Promise<boolean> {
  try {
    const status = await readFile('/proc/self/status', 'utf8');
    const kibibytes = Number(/^VmSize:\s+(\d+) kB/m.exec(status)?.[1]);
    if (!Number.isFinite(kibibytes)) return false;
    await run('prlimit', ['--pid', String(process.pid), `--as=${kibibytes * 1024 + bytes}`]);
    return true;
  } catch {
    return false;
  }
}
