import { listActivity, listActors } from './activity/list-activity.ts';
import { changeAiSettings, readAiSettings, testAiSettings } from './ai-settings/ai-settings.ts';
import {
  exportAudit,
  exportOrganizationAudit,
  readAudit,
  readOrganizationAudit,
  verifyAudit,
} from './audit/audit.ts';
import { readAvatar, removeAvatar, saveAvatar } from './avatars/avatar.ts';
import {
  addChart,
  changeChart,
  listCharts,
  orderCharts,
  readChartData,
  removeChart,
} from './charts/chart.ts';
import { changeChat, createChat, deleteChat, listChats, readChat } from './chats/chat.ts';
import { addCheckPart, discardCheckPart } from './chats/check-part.ts';
import { listReceipts, sendMessage, stopAnswer, streamAnswer } from './chats/message.ts';
import {
  addProposal,
  checkProposal,
  discardProposal,
  leaveOutStep,
  previewProposal,
} from './chats/proposal.ts';
import { readAiUsage } from './chats/usage.ts';
import { addCheck, changeCheck, listChecks, proposeChecks, removeCheck } from './checks/check.ts';
import { addComment, listComments, removeComment, resolveComment } from './comments/comment.ts';
import {
  changeConnection,
  createConnection,
  deleteConnection,
  listConnectionItems,
  listConnectionKinds,
  listConnections,
  testConnection,
  uploadFromConnection,
} from './connections/connection.ts';
import { listContactMessages, removeContactMessage, sendContactMessage } from './contact/contact.ts';
import { readDashboard } from './dashboard/read-dashboard.ts';
import { cancelClusters, listClusterMethods, readClusters } from './data/cluster.ts';
import {
  checkRecipe,
  listRejects,
  listSources,
  readAppendedColumns,
  readAppends,
  readCell,
  readCellHistory,
  readDiagnosis,
  readEffect,
  readFacet,
  readJoins,
  readPage,
  readPlaces,
  readPreview,
  readProfile,
  readRangeFacet,
  readSql,
} from './data/data.ts';
import { markRows, readMarks } from './data/mark.ts';
import { streamEvents } from './events/stream-events.ts';
import { compareConnectionTable, startConnectionExport } from './exports/connection-export.ts';
import { downloadExport, readExportDefaults, startExport } from './exports/export.ts';
import { claimGuest, readGuest, startGuest } from './guests/guest.ts';
import { readHealth } from './health/read-health.ts';
import {
  addSource,
  createProject,
  createProjectFromFiles,
  createSampleProject,
  sniffUpload,
} from './imports/import.ts';
import { listFormats } from './imports/list-formats.ts';
import { retryImport } from './imports/retry-import.ts';
import { learn } from './insight/learn.ts';
import { match } from './insight/match.ts';
import { relational } from './insight/relational.ts';
import { repairs } from './insight/repairs.ts';
import { cancelJob, listJobs, readJob } from './jobs/job.ts';
import { callMcp, endMcp, streamMcp } from './mcp/mcp.ts';
import { listNotifications, readNotifications } from './notifications/notification.ts';
import { showUnsubscribe, unsubscribe } from './notifications/unsubscribe.ts';
import { listInvitations, readInvitation } from './organizations/invitation.ts';
import { listOrganizations } from './organizations/list-organizations.ts';
import { readOrganization } from './organizations/read-organization.ts';
import { listOutbox, readOutbox } from './outbox/outbox.ts';
import { createPlugin } from './plugins/drafts/create-plugin.ts';
import { discardDraft, saveDraft } from './plugins/drafts/draft.ts';
import { forkPlugin } from './plugins/drafts/fork-plugin.ts';
import { runExamples, tryPlugin } from './plugins/drafts/trial.ts';
import { listPlugins } from './plugins/list-plugins.ts';
import { readAuthor } from './plugins/read-author.ts';
import { readPlugin } from './plugins/read-plugin.ts';
import { sharePlugin } from './plugins/share-plugin.ts';
import { installPlugin, uninstallPlugin } from './plugins/uses/install.ts';
import { listProjectPlugins } from './plugins/uses/list-project-plugins.ts';
import { publishPlugin } from './plugins/versions/publish-plugin.ts';
import { readPluginVersion, revokeVersion, unyankVersion, yankVersion } from './plugins/versions/version.ts';
import { reportPresence } from './presence/presence.ts';
import { changeProject } from './projects/change-project.ts';
import { deleteProject, restoreProject } from './projects/delete-project.ts';
import { eraseProject } from './projects/erase-project.ts';
import { listProjects } from './projects/list-projects.ts';
import { pinProject, unpinProject } from './projects/pin-project.ts';
import { readProject } from './projects/read-project.ts';
import { transferProject } from './projects/transfer-project.ts';
import { keepBranch, readImpact, readRecipeVersion } from './recipes/impact/impact.ts';
import {
  deleteRecipeBranch,
  listRecipeVersions,
  nameRecipeVersion,
  readRecipe,
  redoRecipe,
  restoreRecipe,
  saveRecipe,
  undoRecipe,
} from './recipes/recipe.ts';
import { readPolars, readRecipeFile } from './recipes/recipe-file.ts';
import { readDeletion } from './settings/deletion.ts';
import { downloadOwnData } from './settings/export.ts';
import { changePreferences, readSettings, saveHandle } from './settings/settings.ts';
import { createLink, followLink, removeLink } from './sharing/link.ts';
import { listContacts } from './sharing/list-contacts.ts';
import { leaveProject, listShares, removeShare, saveShare } from './sharing/share.ts';
import { readSignInOptions } from './sign-in-options/read-sign-in-options.ts';
import { endSession, listSessions, listSignIns } from './sign-ins/sign-in.ts';
import { listSourceVersions, refreshSource, useSourceVersion } from './sources/source.ts';
import { uploadFromAddress } from './sources/upload-from-address.ts';
import { ask } from './suggestions/ask.ts';
import { listSuggestions } from './suggestions/list-suggestions.ts';
import { listMemberTokens, revokeMemberToken } from './tokens/member-token.ts';
import { listResetTokens } from './tokens/reset-tokens.ts';
import { createToken, listTokens, revokeToken } from './tokens/token.ts';
import { deleteUpload, receiveUpload } from './uploads/receive-upload.ts';
import {
  appendToUpload,
  createResumableUpload,
  findUpload,
  finishResumableUpload,
} from './uploads/resumable-upload.ts';
import { unpackUpload } from './uploads/unpack-upload.ts';
import { readViewState, saveViewState } from './view-states/view-state.ts';
import { compareTable } from './workflows/compare-table.ts';
import { listWorkflowVersions, publishWorkflow, readWorkflowVersion } from './workflows/publish-workflow.ts';
import { readWorkflow } from './workflows/read-workflow.ts';
import {
  cancelWorkflowRun,
  downloadWorkflowOutput,
  listWorkflowParameters,
  listWorkflowRuns,
  readWorkflowLog,
  readWorkflowRun,
  rerunWorkflow,
  startWorkflowRun,
} from './workflows/run.ts';
import {
  addConnection,
  callWebhook,
  makeWebhookSecret,
  previewTimes,
  removeConnection,
} from './workflows/trigger.ts';
import {
  changeWorkflow,
  createWorkflow,
  deleteWorkflow,
  listWorkflows,
  saveWorkflowDraft,
} from './workflows/workflow.ts';
import { readWorkflowFile } from './workflows/workflow-file.ts';

/** Contract of every API call, one per line. */
export const routes = [
  readHealth,
  readSignInOptions,
  readGuest,
  startGuest,
  claimGuest,
  // projects
  listProjects,
  createProject,
  createProjectFromFiles,
  createSampleProject,
  readProject,
  changeProject,
  deleteProject,
  restoreProject,
  eraseProject,
  transferProject,
  pinProject,
  unpinProject,
  readViewState,
  saveViewState,
  // sharing
  listShares,
  saveShare,
  removeShare,
  leaveProject,
  createLink,
  removeLink,
  followLink,
  listContacts,
  // organizations
  listOrganizations,
  readOrganization,
  listInvitations,
  readInvitation,
  listMemberTokens,
  revokeMemberToken,
  // imports
  receiveUpload,
  deleteUpload,
  createResumableUpload,
  findUpload,
  appendToUpload,
  finishResumableUpload,
  sniffUpload,
  listFormats,
  uploadFromAddress,
  listConnectionKinds,
  listConnections,
  createConnection,
  changeConnection,
  deleteConnection,
  testConnection,
  listConnectionItems,
  uploadFromConnection,
  unpackUpload,
  addSource,
  retryImport,
  listSources,
  refreshSource,
  listSourceVersions,
  useSourceVersion,
  listRejects,
  // recipes
  readRecipe,
  saveRecipe,
  undoRecipe,
  redoRecipe,
  listRecipeVersions,
  restoreRecipe,
  nameRecipeVersion,
  deleteRecipeBranch,
  checkRecipe,
  reportPresence,
  keepBranch,
  readRecipeVersion,
  readImpact,
  // data
  readPage,
  readPlaces,
  readPreview,
  readAppendedColumns,
  readAppends,
  readDiagnosis,
  readEffect,
  readProfile,
  listSuggestions,
  ask,
  learn,
  repairs,
  relational,
  match,
  readFacet,
  readJoins,
  readRangeFacet,
  readClusters,
  cancelClusters,
  listClusterMethods,
  readMarks,
  markRows,
  readCell,
  readCellHistory,
  readSql,
  readPolars,
  readRecipeFile,
  // plugins
  listPlugins,
  createPlugin,
  readPlugin,
  sharePlugin,
  saveDraft,
  discardDraft,
  runExamples,
  tryPlugin,
  publishPlugin,
  readPluginVersion,
  yankVersion,
  unyankVersion,
  revokeVersion,
  installPlugin,
  uninstallPlugin,
  forkPlugin,
  readAuthor,
  listProjectPlugins,
  // exports
  readExportDefaults,
  startExport,
  downloadExport,
  startConnectionExport,
  compareConnectionTable,
  // workflows
  listWorkflows,
  createWorkflow,
  readWorkflow,
  readWorkflowFile,
  changeWorkflow,
  deleteWorkflow,
  saveWorkflowDraft,
  publishWorkflow,
  listWorkflowVersions,
  readWorkflowVersion,
  listWorkflowParameters,
  startWorkflowRun,
  listWorkflowRuns,
  readWorkflowRun,
  readWorkflowLog,
  cancelWorkflowRun,
  rerunWorkflow,
  downloadWorkflowOutput,
  previewTimes,
  makeWebhookSecret,
  callWebhook,
  addConnection,
  compareTable,
  removeConnection,
  // jobs, events, activity
  listJobs,
  readJob,
  cancelJob,
  streamEvents,
  listActivity,
  listActors,
  readDashboard,
  // audit
  readAudit,
  exportAudit,
  verifyAudit,
  readOrganizationAudit,
  exportOrganizationAudit,
  // contact and mail
  sendContactMessage,
  listContactMessages,
  removeContactMessage,
  listOutbox,
  readOutbox,
  // settings
  readSettings,
  changePreferences,
  saveHandle,
  saveAvatar,
  removeAvatar,
  readAvatar,
  downloadOwnData,
  readDeletion,
  readAiSettings,
  changeAiSettings,
  testAiSettings,
  listTokens,
  createToken,
  revokeToken,
  listResetTokens,
  listSessions,
  endSession,
  listSignIns,
  readAiUsage,
  // chats
  listChats,
  createChat,
  readChat,
  changeChat,
  deleteChat,
  sendMessage,
  stopAnswer,
  streamAnswer,
  listReceipts,
  addProposal,
  discardProposal,
  checkProposal,
  previewProposal,
  leaveOutStep,
  addCheckPart,
  discardCheckPart,
  // checks
  listChecks,
  proposeChecks,
  addCheck,
  changeCheck,
  removeCheck,
  // charts
  readChartData,
  listCharts,
  addChart,
  changeChart,
  orderCharts,
  removeChart,
  // comments
  listComments,
  addComment,
  resolveComment,
  removeComment,
  callMcp,
  streamMcp,
  endMcp,
  // notifications
  showUnsubscribe,
  unsubscribe,
  listNotifications,
  readNotifications,
] as const;
