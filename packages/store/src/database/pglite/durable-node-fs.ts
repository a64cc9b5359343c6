import { closeSync, fstatSync, fsyncSync, openSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = NodeFS['init'];
type EmscriptenOptions = Parameters<Init>[1];

/**
 * The parts of Emscripten's NODEFS used here:
 * https://github.com/emscripten-core/emscripten/blob/main/src/lib/libnodefs.js
 */
interface EmscriptenModule {
  readonly NODEFS: {
    readonly stream_ops: { fsync?: (stream: { readonly node: unknown; readonly nfd?: number }) => number };
    realPath(node: unknown): string;
  };
  readonly FS: object;
}

/**
 * PGlite's parameters without `-F`, which turns fsync off, and with a method of syncing the log
 * that reaches Emscripten's file layer: its fdatasync, the default on Linux, does nothing. The
 * default of 128 MB of shared buffers is zeroed at each start and stays in the process's memory;
 * the metadata fits into less, and the system caches the files.
 */
export const durableStartParams: readonly string[] = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'shared_buffers=16MB',
];

/**
 * A data folder whose fsync reaches the disk. NODEFS has none, so the calls by which PostgreSQL
 * orders its log, its data files and its checkpoints would do nothing. Open it with
 * {@link durableStartParams}.
 */
export class DurableNodeFs extends NodeFS {
  readonly #onSync: (path: string) => void;
  readonly #onPanic: (reason: string) => void;
  #skipOlderThan: number;
  #isOpened = false;

  /**
   * @param skipOlderThan while the database opens, files last written before this time (ms) count
   *   as synced: after a crash PostgreSQL syncs each of its 2,000 files, at 1–2 ms for a file with
   *   nothing to sync
   * @param onSync called with each path that was synced
   * @param onPanic called if the open database can't go on, such as when its log can't be written.
   *   It must not return: PostgreSQL would end its process, and PGlite loops forever instead.
   */
  constructor(
    folder: string,
    skipOlderThan = 0,
    onSync: (path: string) => void = () => {},
    onPanic: (reason: string) => void = () => {},
  ) {
    super(folder);
    this.#skipOlderThan = skipOlderThan;
    this.#onSync = onSync;
    this.#onPanic = onPanic;
  }

  /** From now on every fsync is executed, and a panic is final. */
  opened(): void {
    this.#skipOlderThan = 0;
    this.#isOpened = true;
  }

  override async init(...[pg, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(pg, options);
    const changeFs = (module: unknown): void => {
      const { NODEFS: nodeFs, FS } = module as EmscriptenModule;
      nodeFs.stream_ops.fsync = ({ node, nfd }) => this.#sync(nodeFs.realPath(node), nfd);
      // Emscripten checks the mode that a file had when it was first seen, for the lifetime of the
      // process. The operating system checks the current one.
      Object.defineProperty(FS, 'ignorePermissions', { get: () => true, set: () => {} });
    };
    const preRun = [changeFs, ...((emscriptenOpts.preRun ?? []) as unknown[])];
    const printErr = (text: string): void => {
      const [, reason] = /\bPANIC: +(.*)/.exec(text) ?? [];
      if (reason !== undefined && this.#isOpened) this.#onPanic(reason);
      emscriptenOpts.printErr?.(text);
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun, printErr } as EmscriptenOptions };
  }

  /** @param descriptor of a file; undefined for a folder, which is opened without one */
  #sync(path: string, descriptor: number | undefined): number {
    const fd = descriptor ?? openSync(path, 'r');
    try {
      if (fstatSync(fd).mtimeMs < this.#skipOlderThan) return 0;
      fsyncSync(fd);
      this.#onSync(path);
      return 0;
    } finally {
      if (descriptor === undefined) closeSync(fd);
    }
  }
}
