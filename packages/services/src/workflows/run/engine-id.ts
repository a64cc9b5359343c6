const prefix = 'run-';

/** The engine of a run is next to those of projects. */
export const engineIdOf = (runId: string): string => `${prefix}${runId}`;

/** The run whose engine it is; undefined for that of a project. */
export const runOfEngine = (engineId: string): string | undefined =>
  engineId.startsWith(prefix) ? engineId.slice(prefix.length) : undefined;
