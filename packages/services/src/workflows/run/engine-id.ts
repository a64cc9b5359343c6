const prefix = 'run-';

/** Returns the id of a run's engine, which is stored next to those of projects. */
export const engineIdOf = (runId: string): string => `${prefix}${runId}`;

/** Returns the run that an engine belongs to; undefined for the engine of a project. */
export const runOfEngine = (engineId: string): string | undefined =>
  engineId.startsWith(prefix) ? engineId.slice(prefix.length) : undefined;
