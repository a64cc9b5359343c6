export { engineProblems } from './problems.ts';
export { ProjectDatabase, type ProjectOptions } from './project-database.ts';
export type * from './protocol.ts';
