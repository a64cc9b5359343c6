export { createEngine, type EngineOptions, memoryBytes } from './engine.ts';
export { openProject } from './open-project.ts';
export { engineProblems } from './problems.ts';
export type { ProjectOptions } from './project-database.ts';
export type * from './protocol.ts';
