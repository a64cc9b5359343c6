export {
  type ActivityEntry,
  type ActivityQuery,
  type ActivityRecord,
  addActivity,
  listActivity,
  listActors,
  type NewActivity,
} from './activity.ts';
export {
  type AuditBreak,
  type AuditQuery,
  type AuditRecord,
  type AuditVerdict,
  appendAudit,
  listAudit,
  type NewAuditRecord,
  verifyAudit,
} from './audit-log.ts';
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
export {
  findInvitation,
  findOrganizationAccess,
  type InvitationEntry,
  listContacts,
  listInvitationsTo,
  listMembers,
  listOrganizations,
  listPendingInvitations,
  listTeams,
  listTeamsOf,
  type MemberEntry,
  type OrganizationRecord,
  type OrganizationSummary,
  type TeamEntry,
} from './organizations.ts';
export { addPin, removePin } from './pins.ts';
export { storeProblems } from './problems.ts';
export { findProjectAccess, type ProjectAccess, projectAudience } from './project-access.ts';
export {
  addProject,
  deleteProject,
  findProject,
  listProjects,
  markProjectOpened,
  type NewProject,
  type ProjectChange,
  type ProjectOwner,
  type ProjectQuery,
  type ProjectRecord,
  type ProjectScope,
  projectSorts,
  restoreProject,
  transferProject,
  transferProjectsOf,
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
export { type ShareLevel, shareLevels } from './schema/sharing.ts';
export {
  addShareLink,
  findShare,
  findShareLink,
  followShareLink,
  forgetEndedShares,
  type Grantee,
  listShareLinks,
  listShares,
  type NewShare,
  removeShare,
  removeShareLink,
  removeSharesOf,
  type ShareEntry,
  type ShareLinkRecord,
  type ShareRecord,
  saveShare,
} from './shares.ts';
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
