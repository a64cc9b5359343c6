export { type AiSettingsRecord, findAiSettings, saveAiSettings } from './chats/ai-settings.ts';
export { type AiUsageRecord, addAiUsage, readAiUsage } from './chats/ai-usage.ts';
export {
  abandonAnswer,
  addChatMessage,
  addChatReceipt,
  askToStop,
  type ChatMessageRecord,
  type ChatReceiptRecord,
  countChatMessages,
  endAnswer,
  findChatMessage,
  listChatMessages,
  listChatReceipts,
  maxMessages,
  renewAnswer,
  saveChatParts,
} from './chats/chat-messages.ts';
export {
  addChat,
  type ChatRecord,
  changeChat,
  countChats,
  findChat,
  listChatProjects,
  listChats,
  lockChat,
  maxChats,
  removeChat,
  setChatProjects,
} from './chats/chats.ts';
export {
  outboxBounds,
  type PluginVisibility,
  type ProjectSort,
  pluginSorts,
  pluginVisibilities,
  projectSorts,
  type ShareLevel,
  shareLevels,
} from './choices.ts';
export {
  addConnection,
  type ConnectionAccess,
  type ConnectionRecord,
  changeConnection,
  findConnectionAccess,
  listConnections,
  removeConnection,
} from './connections/connections.ts';
export type { Db } from './database/database.ts';
export { isUniqueViolation } from './database/is-unique-violation.ts';
export { isInJoinedTransaction, joinTransaction } from './database/joined-transaction.ts';
export {
  type BusMessage,
  type MessageBus,
  type MessageListener,
  maxMessageLength,
} from './database/message-bus.ts';
export {
  type ActivityEntry,
  type ActivityQuery,
  type ActivityRecord,
  addActivity,
  listActivity,
  listActors,
  type NewActivity,
} from './log/activity.ts';
export {
  type AuditBreak,
  type AuditQuery,
  type AuditRecord,
  type AuditVerdict,
  appendAudit,
  listAudit,
  type NewAuditRecord,
  verifyAudit,
} from './log/audit-log.ts';
export {
  addContactMessage,
  type ContactMessage,
  countContactMessages,
  listContactMessages,
  type NewContactMessage,
  removeContactMessage,
} from './messages/contact-messages.ts';
export { consumeMailAllowance, forgetMailCounts, type MailAllowance } from './messages/mail-counts.ts';
export {
  addNotification,
  claimDueMail,
  countUnread,
  listNotifications,
  mailAgain,
  markNotificationsRead,
  type NewNotification,
  type NotificationRecord,
} from './messages/notifications.ts';
export {
  addOutboxMail,
  findOutboxMail,
  listOutbox,
  type NewOutboxMail,
  type OutboxEntry,
  type OutboxMail,
} from './messages/outbox.ts';
export { openStore, type Store, type StoreLocation } from './open-store.ts';
export { type AvatarRecord, findAvatar, removeAvatar, saveAvatar } from './people/avatars.ts';
export {
  type Contact,
  type ContactTeam,
  findContact,
  findTeamOf,
  listContacts,
  listTeamsOf,
} from './people/contacts.ts';
export {
  addGuest,
  type ClaimedProject,
  claimGuest,
  countGuests,
  countOwnedProjects,
  findGuest,
  type GuestRecord,
  listExpiredGuests,
  lockGuests,
  removeGuest,
} from './people/guests.ts';
export { ensureOperator, keepFirstOperator } from './people/operators.ts';
export {
  cancelOutdatedInvitations,
  findInvitation,
  findOrganizationAccess,
  findTeam,
  type InvitationEntry,
  leaveOrganizations,
  listInvitationsTo,
  listMembers,
  listOrganizations,
  listPendingInvitations,
  listTeamMembers,
  listTeams,
  lockOwners,
  type MemberEntry,
  type OrganizationRecord,
  type OrganizationSummary,
  type TeamEntry,
} from './people/organizations.ts';
export { listOwnData, type OwnDataKind, type OwnRow, ownDataKinds } from './people/own-data.ts';
export { ownedFiles } from './people/owned-files.ts';
export {
  changePreferences,
  findUserSettings,
  saveHandle,
  type UserSettingsRecord,
} from './people/user-settings.ts';
export { countUsers, findUser, findUserByEmail, listOperators, type UserRecord } from './people/users.ts';
export {
  findPluginAccess,
  type PluginAccess,
  type PluginRecord,
} from './plugins/plugin-access.ts';
export { pluginVersionAudience } from './plugins/plugin-audience.ts';
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
} from './plugins/plugin-installs.ts';
export {
  listPluginUses,
  listProjectPlugins,
  listProjectsWithPlugin,
  type ProjectPlugin,
  recordPluginUses,
} from './plugins/plugin-uses.ts';
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
} from './plugins/plugin-versions.ts';
export {
  addPlugin,
  countPluginsOf,
  listPlugins,
  type NewPlugin,
  type PluginContent,
  type PluginQuery,
  type PluginScope,
  removeOrphanedPlugins,
  removePlugin,
  savePluginDraft,
  setPluginVisibility,
  transferPluginsOf,
} from './plugins/plugins.ts';
export { storeProblems } from './problems.ts';
export {
  addChart,
  type ChartRecord,
  changeChart,
  countCharts,
  listCharts,
  maxCharts,
  orderCharts,
  removeChart,
} from './projects/charts.ts';
export {
  addComment,
  type CommentRecord,
  countComments,
  findComment,
  listComments,
  listThreadAuthors,
  maxComments,
  type NamedComment,
  removeComment,
  resolveThread,
} from './projects/comments.ts';
export {
  type DashboardQuery,
  type ExpiringAccess,
  type JobWithProject,
  listDoneActions,
  listExpiring,
  listFailedJobs,
  listImportsWithFlaws,
} from './projects/dashboard.ts';
export {
  addJob,
  completeJob,
  countUnfinishedJobs,
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
  setIfInterrupted,
  startJob,
} from './projects/jobs.ts';
export { addPin, removePin } from './projects/pins.ts';
export {
  findProjectAccess,
  type ProjectAccess,
  type ProjectBounds,
  projectAudience,
} from './projects/project-access.ts';
export {
  addProjectCheck,
  type CheckJudgement,
  changeProjectCheck,
  countProjectChecks,
  type FailingCheck,
  judgeProjectCheck,
  listFailingChecks,
  listProjectChecks,
  maxChecks,
  type ProjectCheckRecord,
  removeProjectCheck,
} from './projects/project-checks.ts';
export {
  type AccessGrant,
  listAccessGrants,
  markProjectSeen,
  maxProjectPeople,
  saveShareOfPerson,
} from './projects/project-people.ts';
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
  restoreProject,
  transferProject,
  transferProjectsOf,
  updateProject,
} from './projects/projects.ts';
export {
  currentRecipe,
  deleteRecipeBranch,
  findRecipeVersion,
  listRecipeVersions,
  type NewRecipeVersion,
  nameRecipeVersion,
  type RecipeVersionRecord,
  type RecipeVersionSummary,
  redoRecipe,
  saveRecipe,
  undoRecipe,
} from './projects/recipes.ts';
export {
  addShareLink,
  endLinksFor,
  findShare,
  findShareLink,
  followShareLink,
  forgetEndedShares,
  type Grantee,
  isLinkEndedFor,
  listSharedByOwner,
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
} from './projects/shares.ts';
export {
  addSourceVersion,
  findSourceVersion,
  listSourceVersions,
  moveSourceVersion,
  type NewSourceVersion,
  removeSourceVersion,
  type SourceVersionEntry,
  type SourceVersionRecord,
  useSourceVersion,
} from './projects/source-versions.ts';
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
} from './projects/sources.ts';
export {
  beginPartialUpload,
  beginUpload,
  findUpload,
  finishUpload,
  listPartialUploads,
  lockUploads,
  type NewUpload,
  removeUpload,
  type StoredBytes,
  staleUploads,
  storedBy,
  type UploadRecord,
} from './projects/uploads.ts';
export { readViewState, saveViewState } from './projects/view-states.ts';
export type { ConnectionRead, SourceOrigin } from './schema/projects.ts';
export {
  acquireProject,
  forgetDeadServers,
  forgetServer,
  reassignProject,
  recordServer,
  releaseProject,
  type ServerAddress,
} from './servers/project-holders.ts';
export {
  findPasskey,
  listPasskeys,
  type PasskeyRecord,
  recordPasskeyUse,
  removePasskey,
} from './sign-in/passkeys.ts';
export {
  addPersonalToken,
  countPersonalTokens,
  findPersonalToken,
  isTokenOpen,
  listMemberTokens,
  listPersonalTokens,
  type MemberToken,
  markTokenUsed,
  type NewPersonalToken,
  type PersonalTokenRecord,
  removePersonalToken,
  removePersonalTokens,
} from './sign-in/personal-tokens.ts';
export { countRequest, forgetRequestCounts, type RequestLimit } from './sign-in/request-counts.ts';
export {
  type ConfirmationMethod,
  confirmSession,
  findOpenSession,
  findSessionByToken,
  findVerification,
  isSessionOpen,
  listConfirmationMethods,
  listSessions,
  listSignInMethods,
  type OpenSession,
  removeSession,
  type SessionRecord,
} from './sign-in/sessions.ts';
export {
  addSignIn,
  listSignInAgents,
  listSignIns,
  maxSignIns,
  type SignInRecord,
} from './sign-in/sign-ins.ts';
export { claimTotpCounter } from './sign-in/two-factors.ts';
