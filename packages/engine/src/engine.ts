import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PluginLibrary } from '@winnow/plugins';
import type { DialectId } from '@winnow/sql';
import type { ProcessTrouble } from './child/engine-process.ts';
import type { Method } from './child/messages.ts';
import { deleteRemoteData, storageEngines } from './clickhouse/data-location.ts';
import { dataFileName, forgetData } from './duckdb/ownership.ts';
import { moveTableNote } from './duckdb/table-note.ts';
import { AnswerCache } from './pool/answer-cache.ts';
import { enginesFor } from './pool/pool-size.ts';
import { PooledProject, type PoolParts } from './pool/pooled-project.ts';
import type { ProjectHolders } from './pool/project-holders.ts';
import { Room } from './pool/room.ts';
import { SpareChildren } from './pool/spare-children.ts';
import type { ProjectOptions } from './project-database.ts';
import type { Engine, ProjectEngine } from './protocol.ts';

export interface EngineOptions extends Omit<ProjectOptions, 'directory' | 'plugins'> {
  /**
   * Returns the plugins that recipes of a project may use; none if left out. Called in this
   * process.
   */
  readonly plugins?: ((projectId: string) => PluginLibrary) | undefined;
  /**
   * Called before a process is started for a project, to ask other servers that share the folder to
   * release it; see `Engine.letGo`.
   */
  readonly claim?: ((projectId: string) => void) | undefined;
  /**
   * Tells which of several servers has a project open and how to call it there; without it, this
   * server opens all projects itself.
   */
  readonly holders?: ProjectHolders | undefined;
  /** The folder that contains a folder for each project, named by its id. */
  readonly directory: string;
  /**
   * Maximum number of processes; if left out, as many as cores and memory allow. A further project
   * waits until one is idle.
   */
  readonly processes?: number;
  /** Number of processes to keep ready for the next project; none if left out. */
  readonly spares?: number;
  /** Size of the answer cache in bytes; 64 MB if left out. */
  readonly maxBytes?: number;
  /** Time after which an idle process is ended; 10 minutes if left out. */
  readonly idleMs?: number;
  /** Time limit of a call; an hour if left out. */
  readonly timeoutMs?: number;
  /**
   * Memory that a process may hold before its work is stopped, in bytes; `memory` plus 3 GB if left
   * out, and at most four fifths of the memory of the machine or its control group. `memory` limits
   * DuckDB's buffers only; functions and parsers need memory on top of it.
   */
  readonly processBytes?: number;
  /** Called with the reason when a process was stopped or died, for the operator's log. */
  readonly onTrouble?: ((trouble: EngineTrouble) => void) | undefined;
  /** Path of the built engine process; the one in the source tree if left out. */
  readonly program?: string;
}

/** Why the process of a project was stopped or died. */
export interface EngineTrouble extends ProcessTrouble {
  readonly project: string;
}

/**
 * Creates an engine that runs each project in its own process, started on the first call and ended
 * when idle.
 */
export function createEngine(options: EngineOptions): Engine {
  return new ProcessPool(options);
}

class ProcessPool implements Engine {
  private readonly options: EngineOptions;
  /** Weak references, so that a thousand projects a day leave nothing behind. */
  private readonly projects = new Map<string, WeakRef<PooledProject>>();
  private readonly collected = new FinalizationRegistry((id: string) => {
    if (this.projects.get(id)?.deref() === undefined) this.projects.delete(id);
  });
  /** The projects that have a process. */
  private readonly running = new Set<PooledProject>();
  private readonly parts: PoolParts;

  constructor(options: EngineOptions) {
    this.options = options;
    const room = new Room(options.processes ?? enginesFor(), () => [...this.running]);
    this.parts = {
      room,
      answers: new AnswerCache(options.maxBytes ?? 64e6),
      spares: new SpareChildren(options.spares ?? 0, options.program),
      onStart: (project) => this.running.add(project),
      onEnd: (project) => {
        this.running.delete(project);
        room.changed();
      },
    };
  }

  get places(): readonly DialectId[] {
    return storageEngines(this.options);
  }

  project(projectId: string, place?: DialectId): ProjectEngine {
    return this.pooled(projectId, place).engine;
  }

  callHere(projectId: string, method: Method, args: readonly unknown[]): Promise<unknown> {
    return this.pooled(projectId).call(method, args, true);
  }

  private pooled(projectId: string, place?: DialectId): PooledProject {
    if (!/^[\w-]{1,100}$/.test(projectId)) throw new Error(`Invalid project ID: ${projectId}`);
    const known = this.projects.get(projectId)?.deref();
    if (known) return known;
    const options = place === undefined ? this.options : { ...this.options, place };
    const project = new PooledProject(projectId, options, this.parts);
    this.projects.set(projectId, new WeakRef(project));
    this.collected.register(project, projectId);
    return project;
  }

  async removeProject(projectId: string): Promise<void> {
    this.options.claim?.(projectId);
    await this.project(projectId).close();
    this.projects.delete(projectId);
    const directory = join(this.options.directory, projectId);
    await deleteRemoteData(directory, this.options.clickhouse);
    await rm(directory, { recursive: true, force: true });
  }

  async replaceData(projectId: string, by: string): Promise<void> {
    const [project, other] = [this.pooled(projectId), this.pooled(by)];
    await Promise.all([project.close(), other.close()]);
    const directory = join(this.options.directory, projectId);
    const file = join(directory, dataFileName);
    const next = join(this.options.directory, by, dataFileName);
    const damaged = `${file}.damaged`;
    // A folder and a file can't replace each other.
    if (existsSync(file)) {
      await rm(damaged, { recursive: true, force: true });
      await rename(file, damaged);
    }
    await rm(`${file}.wal`, { force: true });
    await moveTableNote(join(this.options.directory, by), directory);
    if (existsSync(next)) await rename(next, file);
    else await forgetData(directory);
    await this.removeProject(by);
  }

  async releaseProject(projectId: string): Promise<void> {
    await this.projects.get(projectId)?.deref()?.closeWhenIdle();
  }

  async close(): Promise<void> {
    const open = [...this.projects.values()].flatMap((one) => one.deref() ?? []);
    await Promise.all([this.parts.spares.close(), ...open.map((project) => project.close())]);
  }
}
