import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Method, optionsAt } from '@winnow/engine/child/messages';
import { storageEngines } from '@winnow/engine/clickhouse/data-location';
import { openProject } from '@winnow/engine/open-project';
import type { ProjectOptions } from '@winnow/engine/project-database';
import type { Engine, EngineEvent, ProjectEngine } from '@winnow/engine/protocol';
import { failed, ProblemError } from '@winnow/kernel';
import type { PluginLibrary } from '@winnow/plugins';

export interface LocalEngineOptions extends Omit<ProjectOptions, 'plugins'> {
  /** Plugins that recipes of a project may use. */
  readonly plugins: (projectId: string) => PluginLibrary;
}

/** Methods that return a plain value: their problems are thrown. */
const plainMethods: ReadonlySet<Method> = new Set<Method>(['removeSource', 'rejects', 'sources']);

/**
 * Runs all projects in this process, for tests of the layers above the engine: a process per
 * project costs more than its work. Without processes nothing limits memory or ends a call that
 * hangs, and no project is rebuilt; tests of these start an engine with processes.
 */
export function createLocalEngine({ directory, plugins, ...options }: LocalEngineOptions): Engine {
  const projects = new Map<string, LocalProject>();
  const projectOf = (id: string, place?: ProjectOptions['place']): LocalProject => {
    const known = projects.get(id);
    if (known) return known;
    const own = { ...options, directory: join(directory, id), plugins: plugins(id) };
    const project = localProject(place === undefined ? own : { ...own, place });
    projects.set(id, project);
    return project;
  };
  return {
    places: storageEngines(options),
    project: (id, place) => projectOf(id, place).engine,
    callHere: (id, method, args) => projectOf(id).call(method, args),
    releaseProject: async (id) => projects.get(id)?.engine.close(),
    replaceData: () => Promise.reject(new Error('A local engine rebuilds no project.')),
    removeProject: async (id) => {
      await projects.get(id)?.engine.close();
      projects.delete(id);
      await rm(join(directory, id), { recursive: true, force: true });
    },
    close: async () => {
      await Promise.all([...projects.values()].map(({ engine }) => engine.close()));
    },
  };
}

interface LocalProject {
  readonly engine: ProjectEngine;
  call(method: Method, args: readonly unknown[]): Promise<unknown>;
}

/** A project that opens with the first call. */
function localProject(options: ProjectOptions): LocalProject {
  const listeners = new Set<(event: EngineEvent) => void>();
  let opening: Promise<ProjectEngine> | undefined;
  const open = async (): Promise<ProjectEngine> => {
    const project = await openProject(options);
    project.onChange((event) => {
      for (const listener of listeners) listener(event);
    });
    return project;
  };
  const call: LocalProject['call'] = async (method, args) => {
    try {
      opening ??= open();
      const project = await opening.catch((error) => {
        opening = undefined;
        throw error;
      });
      const given = [...args];
      given[optionsAt[method]] ??= {};
      return await (project[method] as (...all: readonly unknown[]) => Promise<unknown>)(...given);
    } catch (error) {
      if (!(error instanceof ProblemError) || plainMethods.has(method)) throw error;
      return failed(error.problems);
    }
  };
  const calls = (Object.keys(optionsAt) as Method[]).map((method) => [
    method,
    (...args: readonly unknown[]) => call(method, args),
  ]);
  const engine: ProjectEngine = {
    ...(Object.fromEntries(calls) as Omit<ProjectEngine, 'close' | 'onChange'>),
    close: async () => {
      const open = await opening?.catch(() => undefined);
      opening = undefined;
      await open?.close();
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return { engine, call };
}
