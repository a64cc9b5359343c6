import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { failed, type Problem, type Result } from '@winnow/kernel';
import { watchMemory } from '../child/memory-watch.ts';
import { spawnChild } from '../child/spawn-child.ts';
import { engineProblems } from '../problems.ts';
import type { FromReader, ToReader } from './messages.ts';

export interface FileBounds {
  readonly milliseconds: number;
  readonly memoryBytes: number;
}

type Question =
  | Omit<Extract<ToReader, { kind: 'inspect' }>, 'id'>
  | Omit<Extract<ToReader, { kind: 'unpack' }>, 'id'>;

interface Asked {
  readonly fileName: string;
  readonly answer: (result: Result<unknown> | Error) => void;
}

const heapFlag = (bytes: number): string => `--max-old-space-size=${Math.round(bytes / 2 ** 20)}`;

/** A process that reads one file at a time, and is ended when a file exceeds its limits. */
export class FileProcess {
  readonly ended: Promise<void>;
  private readonly child: ChildProcess;
  private readonly bounds: FileBounds;
  private asked: Asked | undefined;
  private nextId = 1;
  private alive = true;
  private lastStderr = '';

  constructor(program: string | undefined, bounds: FileBounds) {
    this.bounds = bounds;
    const source = fileURLToPath(new URL('./main.ts', import.meta.url));
    // The heap gets most of the limit; file contents are held outside of it.
    this.child = spawnChild(program, source, [heapFlag(bounds.memoryBytes * 0.75)]);
    const { pid } = this.child;
    const endWatch =
      pid === undefined
        ? undefined
        : watchMemory({
            pid,
            limit: bounds.memoryBytes,
            onStrike: () => this.stop(this.tooMuchMemory()),
            onOverrun: () => undefined,
          });
    this.ended = new Promise((resolve) => {
      const end = (): void => {
        this.alive = false;
        endWatch?.();
        const died = /heap out of memory|allocation failed/i.test(this.lastStderr)
          ? this.tooMuchMemory()
          : this.unreadable();
        this.asked?.answer(failed(died));
        resolve();
      };
      this.child.once('exit', end);
      this.child.once('error', end);
    });
    this.child.stderr?.on('data', (piece: Buffer) => {
      this.lastStderr = (this.lastStderr + piece.toString()).slice(-4000);
    });
    this.child.on('message', (message: FromReader) => {
      if ('bug' in message) this.asked?.answer(new Error(message.bug));
      else this.asked?.answer(message);
    });
  }

  get isAlive(): boolean {
    return this.alive;
  }

  /**
   * @returns a problem if the file exceeds its time or memory limit, in which case the process is
   *   gone
   */
  async ask(question: Question, milliseconds = this.bounds.milliseconds): Promise<Result<unknown>> {
    const timer = setTimeout(() => this.stop(this.tooSlow(milliseconds)), milliseconds);
    try {
      return await new Promise((resolve, reject) => {
        const answer: Asked['answer'] = (result) =>
          result instanceof Error ? reject(result) : resolve(result);
        this.asked = { fileName: question.fileName, answer };
        if (!this.alive) answer(failed(this.unreadable()));
        else this.child.send({ ...question, id: this.nextId++ }, () => undefined);
      });
    } finally {
      clearTimeout(timer);
      this.asked = undefined;
    }
  }

  close(): void {
    this.alive = false;
    this.child.kill('SIGKILL');
  }

  private stop(problem: Problem): void {
    this.asked?.answer(failed(problem));
    this.close();
  }

  private tooMuchMemory(): Problem {
    const megabytes = Math.round(this.bounds.memoryBytes / 1e6);
    return engineProblems.fileTooHeavy({ name: this.fileName, megabytes });
  }

  private tooSlow(milliseconds: number): Problem {
    return engineProblems.fileTooSlow({ name: this.fileName, seconds: Math.round(milliseconds / 1000) });
  }

  private unreadable(): Problem {
    return engineProblems.fileStopped({ name: this.fileName });
  }

  private get fileName(): string {
    return this.asked?.fileName ?? 'The file';
  }
}
