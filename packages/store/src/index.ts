export {
  type ActivityEntry,
  type ActivityQuery,
  type ActivityRecord,
  addActivity,
  listActivity,
  type NewActivity,
} from './activity.ts';
export type { Db } from './database.ts';
export {
  addJob,
  endInterruptedJobs,
  endJob,
  findJob,
  type JobEnd,
  type JobQuery,
  type JobRecord,
  listJobs,
  type NewJob,
  reportJob,
  startJob,
} from './jobs.ts';
export { openStore, type Store, type StoreLocation } from './open-store.ts';
export { storeProblems } from './problems.ts';
export {
  addProject,
  deleteProject,
  findProject,
  listProjects,
  markProjectOpened,
  type NewProject,
  type ProjectChange,
  type ProjectQuery,
  type ProjectRecord,
  projectSorts,
  restoreProject,
  updateProject,
} from './projects.ts';
export {
  currentRecipe,
  findRecipeVersion,
  listRecipeVersions,
  type NewRecipeVersion,
  type RecipeVersionRecord,
  type RecipeVersionSummary,
  redoRecipe,
  saveRecipe,
  undoRecipe,
} from './recipes.ts';
export {
  addSource,
  endInterruptedImports,
  findSource,
  listSources,
  type NewSource,
  removeSource,
  type SourceChange,
  type SourceRecord,
  updateSource,
} from './sources.ts';
export {
  beginUpload,
  findUpload,
  finishUpload,
  type NewUpload,
  removeUpload,
  staleUploads,
  type UploadRecord,
} from './uploads.ts';
export { countUsers, findUser, type UserRecord } from './users.ts';
export { readViewState, saveViewState } from './view-states.ts';
