export {
  type ActivityEntry,
  type ActivityQuery,
  type ActivityRecord,
  addActivity,
  listActivity,
  listActors,
  type NewActivity,
} from './activity.ts';
export { type AiSettingsRecord, findAiSettings, saveAiSettings } from './ai-settings.ts';
export { type AiUsageRecord, addAiUsage, readAiUsage } from './ai-usage.ts';
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
export { type AvatarRecord, findAvatar, removeAvatar, saveAvatar } from './avatars.ts';
export {
  addChatMessage,
  addChatReceipt,
  askToStop,
  type ChatMessageRecord,
  type ChatReceiptRecord,
  countChatMessages,
  endAnswer,
  findChatMessage,
  giveUpAnswer,
  listChatMessages,
  listChatReceipts,
  messagesKept,
  renewAnswer,
  saveChatParts,
} from './chat-messages.ts';
export {
  addChat,
  type ChatRecord,
  changeChat,
  chatsKept,
  countChats,
  findChat,
  listChatProjects,
  listChats,
  lockChat,
  removeChat,
  setChatProjects,
} from './chats.ts';
export {
  addContactMessage,
  type ContactMessage,
  countContactMessages,
  listContactMessages,
  type NewContactMessage,
  removeContactMessage,
} from './contact-messages.ts';
export {
  type Contact,
  type ContactTeam,
  findContact,
  findTeamOf,
  listContacts,
  listTeamsOf,
} from './contacts.ts';
export {
  type DashboardQuery,
  type ExpiringAccess,
  type JobWithProject,
  listDoneActions,
  listExpiring,
  listFailedJobs,
  listImportsWithFlaws,
} from './dashboard.ts';
export type { Db } from './database.ts';
export {
  addJob,
  endInterruptedJobs,
  endJob,
  findJob,
  type JobEnd,
  type JobQuery,
  type JobRecord,
  jobLeaseMs,
  listJobs,
  type NewJob,
  renewJobs,
  reportJob,
  startJob,
} from './jobs.ts';
export { joinTransaction } from './joined-transaction.ts';
export {
  addNotification,
  countUnread,
  listNotifications,
  mailAgain,
  markNotificationsRead,
  type NewNotification,
  type NotificationRecord,
  takeDueMail,
} from './notifications.ts';
export { openStore, type Store, type StoreLocation } from './open-store.ts';
export { ensureOperator, keepFirstOperator } from './operators.ts';
export {
  findInvitation,
  findOrganizationAccess,
  findTeam,
  type InvitationEntry,
  listInvitationsTo,
  listMembers,
  listOrganizations,
  listOwnedAlone,
  listPendingInvitations,
  listTeamMembers,
  listTeams,
  type MemberEntry,
  type OrganizationRecord,
  type OrganizationSummary,
  type TeamEntry,
} from './organizations.ts';
export {
  addOutboxMail,
  findOutboxMail,
  listOutbox,
  type NewOutboxMail,
  type OutboxEntry,
  type OutboxMail,
  outboxBounds,
} from './outbox.ts';
export { listOwnData, type OwnDataKind, type OwnRow, ownDataKinds } from './own-data.ts';
export { ownedFiles } from './owned-files.ts';
export {
  findPasskey,
  listPasskeys,
  notePasskeyUse,
  type PasskeyRecord,
  removePasskey,
} from './passkeys.ts';
export {
  addPersonalToken,
  countPersonalTokens,
  findPersonalToken,
  listPersonalTokens,
  markTokenUsed,
  type NewPersonalToken,
  type PersonalTokenRecord,
  removePersonalToken,
} from './personal-tokens.ts';
export { addPin, removePin } from './pins.ts';
export {
  findPluginAccess,
  type PluginAccess,
  type PluginRecord,
} from './plugin-access.ts';
export { pluginVersionAudience } from './plugin-audience.ts';
export {
  findNamesake,
  type InstalledPlugin,
  listInstalledPlugins,
  listInstallsFor,
  listPinnedVersions,
  listPluginAttention,
  type PluginAttention,
  type PluginInstallRecord,
  removePluginInstall,
  savePluginInstall,
} from './plugin-installs.ts';
export {
  listPluginUses,
  listProjectPlugins,
  listProjectsWithPlugin,
  notePluginUses,
  type ProjectPlugin,
} from './plugin-uses.ts';
export {
  addPluginVersion,
  findLastPluginVersion,
  findPluginVersion,
  listPluginVersions,
  type NewPluginVersion,
  type PluginVersionEntry,
  type PluginVersionRecord,
  revokePluginVersion,
  yankPluginVersion,
} from './plugin-versions.ts';
export {
  addPlugin,
  countPluginsOf,
  listPlugins,
  type NewPlugin,
  type PluginContent,
  type PluginQuery,
  type PluginScope,
  pluginSorts,
  removeOrphanedPlugins,
  removePlugin,
  savePluginDraft,
  setPluginVisibility,
  transferPluginsOf,
} from './plugins.ts';
export { storeProblems } from './problems.ts';
export { findProjectAccess, type ProjectAccess, projectAudience } from './project-access.ts';
export {
  addProjectCheck,
  type CheckJudgement,
  changeProjectCheck,
  checksKept,
  countProjectChecks,
  type FailingCheck,
  judgeProjectCheck,
  listFailingChecks,
  listProjectChecks,
  type ProjectCheckRecord,
  removeProjectCheck,
} from './project-checks.ts';
export {
  addProject,
  deleteProject,
  eraseProject,
  findProject,
  listProjects,
  listProjectsDeletedBefore,
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
export { type PluginVisibility, pluginVisibilities } from './schema/plugins.ts';
export type { SourceOrigin } from './schema/projects.ts';
export { type ShareLevel, shareLevels } from './schema/sharing.ts';
export {
  findSessionByToken,
  findVerification,
  listSessions,
  listSignInMethods,
  removeSession,
  type SessionRecord,
} from './sessions.ts';
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
export { addSignIn, listSignInAgents, listSignIns, type SignInRecord, signInsKept } from './sign-ins.ts';
export {
  addSourceVersion,
  findSourceVersion,
  listSourceVersions,
  type NewSourceVersion,
  removeSourceVersion,
  type SourceVersionEntry,
  type SourceVersionRecord,
  useSourceVersion,
} from './source-versions.ts';
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
export { takeTotpCounter } from './two-factors.ts';
export {
  beginUpload,
  findUpload,
  finishUpload,
  type NewUpload,
  removeUpload,
  staleUploads,
  type UploadRecord,
} from './uploads.ts';
export {
  changePreferences,
  findUserSettings,
  saveHandle,
  type UserSettingsRecord,
} from './user-settings.ts';
export { countUsers, findUser, findUserByEmail, listOperators, type UserRecord } from './users.ts';
export { readViewState, saveViewState } from './view-states.ts';
export { longestWord, type Word, type WordListener, type WordOfMouth } from './word.ts';
