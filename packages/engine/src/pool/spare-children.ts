import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { spawnChild } from '../child/spawn-child.ts';

const source = fileURLToPath(new URL('../child/main.ts', import.meta.url));
/** Delay before a taken process is replaced, so that the project that took it comes first. */
const pauseMs = 1_000;

/**
 * Engine processes that have loaded their program and wait for a project, so that it opens without
 * waiting for Node and DuckDB to start.
 */
export class SpareChildren {
  private readonly count: number;
  private readonly program: string | undefined;
  private readonly spare: ChildProcess[] = [];
  private timer: NodeJS.Timeout | undefined;
  private isClosed = false;

  constructor(count: number, program: string | undefined) {
    this.count = count;
    this.program = program;
    this.refillSoon();
  }

  /** Returns a waiting process, or else a new one. */
  take(): ChildProcess {
    const child = this.spare.shift();
    this.refillSoon();
    if (!child) return spawnChild(this.program, source);
    child.removeAllListeners('exit');
    child.stderr?.removeAllListeners('data');
    return child;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    await Promise.all(
      this.spare.splice(0).map((child) => {
        const ended = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGKILL');
        return ended;
      }),
    );
  }

  private refillSoon(): void {
    clearTimeout(this.timer);
    if (this.isClosed || this.spare.length >= this.count) return;
    this.timer = setTimeout(() => this.refill(), pauseMs);
    this.timer.unref();
  }

  private refill(): void {
    const child = spawnChild(this.program, source);
    const leave = (): void => {
      const at = this.spare.indexOf(child);
      if (at >= 0) this.spare.splice(at, 1);
    };
    child.once('exit', leave);
    child.once('error', leave);
    child.stderr?.on('data', (piece: Buffer) => process.stderr.write(piece));
    this.spare.push(child);
    this.refillSoon();
  }
}
