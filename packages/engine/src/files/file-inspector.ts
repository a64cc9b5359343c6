import { rm } from 'node:fs/promises';
import type { InspectedFile, InspectRequest } from '@winnow/formats/reading/inspect-file';
import type { Result } from '@winnow/kernel';
import { type FileBounds, FileProcess } from './file-process.ts';
import type { UnpackRequest } from './messages.ts';

/** An uploaded file on disk. */
export interface SentFile {
  readonly path: string;
  readonly fileName: string;
  /**
   * Who uploaded it. The files of one user are read one after another, so that no user holds up the
   * others.
   */
  readonly owner: string;
}

/** Inspects files in a separate process, within limits of time and memory. */
export interface FileInspector {
  /** Detects the format of a file and reads its first rows, see `inspectFile`. */
  inspect(file: SentFile, request: InspectRequest): Promise<Result<InspectedFile>>;
  /**
   * Extracts the table from an archive, see `unpackFile`; undefined if the file is not an archive.
   * A failure leaves nothing behind.
   */
  unpack(
    file: SentFile,
    request: UnpackRequest,
  ): Promise<Result<{ readonly fileName: string; readonly bytes: number } | undefined>>;
  close(): Promise<void>;
}

export interface FileInspectorOptions {
  /** Path of the built process; the one in the source tree if left out. */
  readonly program?: string | undefined;
  /** Number of files to read at once; 2 if left out. */
  readonly atOnce?: number;
  /** Limits per file; 60 s and 1.5 GB if left out. */
  readonly bounds?: FileBounds;
  /** Time after which an idle process is ended; 2 minutes if left out. */
  readonly idleMs?: number;
}

/** Unpacking takes as long as writing: 20 GB at 50 MB/s. */
const unpackMs = 400_000;

export function createFileInspector(options: FileInspectorOptions = {}): FileInspector {
  const { program, atOnce = 2, idleMs = 120_000 } = options;
  const bounds = options.bounds ?? { milliseconds: 60_000, memoryBytes: 1.5e9 };
  const idle: FileProcess[] = [];
  const all = new Set<FileProcess>();
  const waiting: (() => void)[] = [];
  const turns = new Map<string, Promise<unknown>>();
  let busy = 0;

  const take = (): FileProcess => {
    for (;;) {
      const known = idle.pop();
      if (known?.isAlive) return known;
      if (known) continue;
      const started = new FileProcess(program, bounds);
      all.add(started);
      void started.ended.then(() => all.delete(started));
      return started;
    }
  };
  const rest = (one: FileProcess): void => {
    if (!one.isAlive) return;
    idle.push(one);
    setTimeout(() => {
      const at = idle.indexOf(one);
      if (at < 0) return;
      idle.splice(at, 1);
      one.close();
    }, idleMs).unref();
  };
  const withProcess = async <T>(work: (one: FileProcess) => Promise<T>): Promise<T> => {
    // A waiting caller takes over the slot of the one that has just finished.
    if (busy >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else busy++;
    const one = take();
    try {
      return await work(one);
    } finally {
      rest(one);
      const next = waiting.shift();
      if (next) next();
      else busy--;
    }
  };
  /** Runs the work of each user one after another. */
  const runInTurn = <T>(owner: string, work: (one: FileProcess) => Promise<T>): Promise<T> => {
    const before = turns.get(owner) ?? Promise.resolve();
    const done = before.catch(() => undefined).then(() => withProcess(work));
    turns.set(owner, done);
    const forget = (): void => void (turns.get(owner) === done && turns.delete(owner));
    done.then(forget, forget);
    return done;
  };

  return {
    inspect: ({ owner, ...file }, request) =>
      runInTurn(owner, (one) => one.ask({ kind: 'inspect', ...file, request })) as Promise<
        Result<InspectedFile>
      >,
    async unpack({ owner, ...file }, request) {
      const unpacked = await runInTurn(owner, (one) =>
        one.ask({ kind: 'unpack', ...file, request }, unpackMs),
      );
      // A process that was killed midway has not cleaned up.
      if (!unpacked.ok) await rm(request.to, { force: true });
      return unpacked as Awaited<ReturnType<FileInspector['unpack']>>;
    },
    async close() {
      const open = [...all];
      for (const one of open) one.close();
      await Promise.all(open.map(({ ended }) => ended));
    },
  };
}
