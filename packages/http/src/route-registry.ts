import { listActivityRoute, listActorsRoute } from './activity/list-activity.ts';
import { changeAiSettings, readAiSettingsRoute, testAiSettings } from './ai-settings/ai-settings-routes.ts';
import {
  exportAuditRoute,
  exportOrganizationAuditRoute,
  readAuditRoute,
  readOrganizationAuditRoute,
  verifyAuditRoute,
} from './audit/audit-routes.ts';
import { readAvatar, removeAvatarRoute, saveAvatarRoute } from './avatars/avatar-routes.ts';
import {
  addChartRoute,
  changeChartRoute,
  listChartsRoute,
  orderChartsRoute,
  readChartDataRoute,
  removeChartRoute,
} from './charts/chart-routes.ts';
import {
  changeChatRoute,
  createChatRoute,
  deleteChatRoute,
  listChatsRoute,
  readChatRoute,
} from './chats/chat-routes.ts';
import { addCheckPartRoute, discardCheckPartRoute } from './chats/check-part-routes.ts';
import {
  listReceiptsRoute,
  sendMessageRoute,
  stopAnswerRoute,
  streamAnswerRoute,
} from './chats/message-routes.ts';
import {
  addProposalRoute,
  checkProposalRoute,
  discardProposalRoute,
  leaveOutStepRoute,
  previewProposalRoute,
} from './chats/proposal-routes.ts';
import { readAiUsageRoute } from './chats/usage-routes.ts';
import {
  addCheckRoute,
  changeCheckRoute,
  listChecksRoute,
  proposeChecksRoute,
  removeCheckRoute,
} from './checks/check-routes.ts';
import {
  addCommentRoute,
  listCommentsRoute,
  removeCommentRoute,
  resolveCommentRoute,
} from './comments/comment-routes.ts';
import {
  changeConnectionRoute,
  createConnectionRoute,
  deleteConnectionRoute,
  listConnectionKindsRoute,
  listConnectionsRoute,
} from './connections/connection-routes.ts';
import {
  listConnectionItemsRoute,
  testConnectionRoute,
  uploadFromConnectionRoute,
} from './connections/use-connection.ts';
import {
  listContactMessagesRoute,
  removeContactMessageRoute,
  sendContactMessage,
} from './contact/contact-routes.ts';
import { readDashboardRoute } from './dashboard/read-dashboard.ts';
import { cancelClusters, listClusterMethods, readClusters } from './data/cluster-routes.ts';
import {
  checkRecipeRoute,
  listRejects,
  listSourcesRoute,
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
} from './data/data-routes.ts';
import { markRowsRoute, readMarksRoute } from './data/mark-routes.ts';
import { streamEvents } from './events/stream-events.ts';
import {
  compareConnectionTableRoute,
  startConnectionExportRoute,
} from './exports/connection-export-routes.ts';
import { downloadExport, readExportDefaults, startExport } from './exports/export-routes.ts';
import { claimGuestRoute, readGuestRoute, startGuestRoute } from './guests/guest-routes.ts';
import { readHealth } from './health/read-health.ts';
import { addSourceRoute } from './imports/add-source.ts';
import { createProjectFromFiles } from './imports/create-from-files.ts';
import { createProject, createSampleProject, sniffUploadRoute } from './imports/import-routes.ts';
import { listFormatsRoute } from './imports/list-formats.ts';
import { retryImportRoute } from './imports/retry-import.ts';
import { learnRoute } from './insight/learn-route.ts';
import { matchRoute } from './insight/match-route.ts';
import { relationalRoute } from './insight/relational-route.ts';
import { repairsRoute } from './insight/repairs-route.ts';
import { cancelJob, listJobsRoute, readJob } from './jobs/job-routes.ts';
import { callMcp, endMcp, streamMcp } from './mcp/mcp-routes.ts';
import { listNotificationsRoute, readNotifications } from './notifications/notification-routes.ts';
import { showUnsubscribeRoute, unsubscribeRoute } from './notifications/unsubscribe-routes.ts';
import { listInvitationsRoute, readInvitationRoute } from './organizations/invitation-routes.ts';
import { listOrganizationsRoute } from './organizations/list-organizations.ts';
import { readOrganizationRoute } from './organizations/read-organization.ts';
import { listOutboxRoute, readOutboxRoute } from './outbox/outbox-routes.ts';
import { createPluginRoute } from './plugins/drafts/create-plugin.ts';
import { discardDraftRoute, saveDraftRoute } from './plugins/drafts/draft-routes.ts';
import { forkPluginRoute } from './plugins/drafts/fork-plugin.ts';
import { runExamplesRoute, tryPluginRoute } from './plugins/drafts/trial-routes.ts';
import { listPluginsRoute } from './plugins/list-plugins.ts';
import { readAuthorRoute } from './plugins/read-author.ts';
import { readPluginRoute } from './plugins/read-plugin.ts';
import { sharePluginRoute } from './plugins/share-plugin.ts';
import { installPluginRoute, uninstallPluginRoute } from './plugins/uses/install-routes.ts';
import { listProjectPluginsRoute } from './plugins/uses/list-project-plugins.ts';
import { publishPluginRoute } from './plugins/versions/publish-plugin.ts';
import {
  readPluginVersionRoute,
  revokeVersionRoute,
  unyankVersionRoute,
  yankVersionRoute,
} from './plugins/versions/version-routes.ts';
import { reportPresence } from './presence/presence-routes.ts';
import { changeProject } from './projects/change-project.ts';
import { deleteProjectRoute, restoreProjectRoute } from './projects/delete-project.ts';
import { eraseProjectRoute } from './projects/erase-project.ts';
import { listProjectsRoute } from './projects/list-projects.ts';
import { pinProjectRoute, unpinProjectRoute } from './projects/pin-project.ts';
import { readProject } from './projects/read-project.ts';
import { transferProjectRoute } from './projects/transfer-project.ts';
import { keepBranch, readImpact, readRecipeVersion } from './recipes/impact/impact-routes.ts';
import { readPolars, readRecipeFileRoute } from './recipes/recipe-file-routes.ts';
import {
  deleteRecipeBranchRoute,
  listRecipeVersionsRoute,
  nameRecipeVersionRoute,
  readRecipe,
  redoRecipeRoute,
  restoreRecipeRoute,
  saveRecipeRoute,
  undoRecipeRoute,
} from './recipes/recipe-routes.ts';
import type { HandledRoute } from './routing/handle.ts';
import { readDeletion } from './settings/deletion-routes.ts';
import { downloadOwnData } from './settings/export-routes.ts';
import { changePreferencesRoute, readSettings, saveHandleRoute } from './settings/settings-routes.ts';
import { createLinkRoute, followLinkRoute, removeLinkRoute } from './sharing/link-routes.ts';
import { listContactsRoute } from './sharing/list-contacts.ts';
import {
  leaveProjectRoute,
  listSharesRoute,
  removeShareRoute,
  saveShareRoute,
} from './sharing/share-routes.ts';
import { readSignInOptions } from './sign-in-options/read-sign-in-options.ts';
import { endSession, listSessionsRoute, listSignInsRoute } from './sign-ins/sign-in-routes.ts';
import {
  listSourceVersionsRoute,
  refreshSourceRoute,
  useSourceVersionRoute,
} from './sources/source-routes.ts';
import { uploadFromAddressRoute } from './sources/upload-from-address.ts';
import { askRoute } from './suggestions/ask-route.ts';
import { listSuggestions } from './suggestions/list-suggestions.ts';
import { listMemberTokensRoute, revokeMemberTokenRoute } from './tokens/member-token-routes.ts';
import { listResetTokens } from './tokens/reset-tokens-route.ts';
import { createToken, listTokens, revokeToken } from './tokens/token-routes.ts';
import { deleteUpload, receiveUpload } from './uploads/receive-upload.ts';
import {
  appendToUploadRoute,
  createResumableUploadRoute,
  findUploadRoute,
  finishResumableUploadRoute,
} from './uploads/resumable-upload.ts';
import { unpackUploadRoute } from './uploads/unpack-upload.ts';
import { readViewStateRoute, saveViewStateRoute } from './view-states/view-state-routes.ts';
import { compareTableRoute } from './workflows/compare-table.ts';
import {
  listWorkflowVersionsRoute,
  publishWorkflowRoute,
  readWorkflowVersionRoute,
} from './workflows/publish-workflow.ts';
import { readWorkflowRoute } from './workflows/read-workflow.ts';
import {
  cancelWorkflowRunRoute,
  downloadWorkflowOutputRoute,
  listWorkflowParametersRoute,
  listWorkflowRunsRoute,
  readWorkflowLogRoute,
  readWorkflowRunRoute,
  rerunWorkflowRoute,
  startWorkflowRunRoute,
} from './workflows/run-routes.ts';
import {
  addConnectionRoute,
  callWebhookRoute,
  makeWebhookSecretRoute,
  previewTimesRoute,
  removeConnectionRoute,
} from './workflows/trigger-routes.ts';
import { readWorkflowFileRoute } from './workflows/workflow-file.ts';
import {
  changeWorkflowRoute,
  createWorkflowRoute,
  deleteWorkflowRoute,
  listWorkflowsRoute,
  saveWorkflowDraftRoute,
} from './workflows/workflow-routes.ts';

/** Every API call with its handler, one per line. */
export const handledRoutes: readonly HandledRoute[] = [
  readHealth,
  readGuestRoute,
  startGuestRoute,
  claimGuestRoute,
  readSignInOptions,
  // projects
  listProjectsRoute,
  createProject,
  createProjectFromFiles,
  createSampleProject,
  readProject,
  changeProject,
  deleteProjectRoute,
  restoreProjectRoute,
  eraseProjectRoute,
  transferProjectRoute,
  pinProjectRoute,
  unpinProjectRoute,
  readViewStateRoute,
  saveViewStateRoute,
  // sharing
  listSharesRoute,
  saveShareRoute,
  removeShareRoute,
  leaveProjectRoute,
  createLinkRoute,
  removeLinkRoute,
  followLinkRoute,
  listContactsRoute,
  // organizations
  listOrganizationsRoute,
  readOrganizationRoute,
  listInvitationsRoute,
  readInvitationRoute,
  listMemberTokensRoute,
  revokeMemberTokenRoute,
  // imports
  receiveUpload,
  deleteUpload,
  createResumableUploadRoute,
  findUploadRoute,
  appendToUploadRoute,
  finishResumableUploadRoute,
  sniffUploadRoute,
  listFormatsRoute,
  uploadFromAddressRoute,
  listConnectionKindsRoute,
  listConnectionsRoute,
  createConnectionRoute,
  changeConnectionRoute,
  deleteConnectionRoute,
  testConnectionRoute,
  listConnectionItemsRoute,
  uploadFromConnectionRoute,
  unpackUploadRoute,
  addSourceRoute,
  retryImportRoute,
  listSourcesRoute,
  refreshSourceRoute,
  listSourceVersionsRoute,
  useSourceVersionRoute,
  listRejects,
  // recipes
  readRecipe,
  saveRecipeRoute,
  undoRecipeRoute,
  redoRecipeRoute,
  listRecipeVersionsRoute,
  restoreRecipeRoute,
  nameRecipeVersionRoute,
  deleteRecipeBranchRoute,
  checkRecipeRoute,
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
  askRoute,
  learnRoute,
  repairsRoute,
  relationalRoute,
  matchRoute,
  readFacet,
  readJoins,
  readRangeFacet,
  readClusters,
  cancelClusters,
  listClusterMethods,
  readMarksRoute,
  markRowsRoute,
  readCell,
  readCellHistory,
  readSql,
  readPolars,
  readRecipeFileRoute,
  // plugins
  listPluginsRoute,
  createPluginRoute,
  readPluginRoute,
  sharePluginRoute,
  saveDraftRoute,
  discardDraftRoute,
  runExamplesRoute,
  tryPluginRoute,
  publishPluginRoute,
  readPluginVersionRoute,
  yankVersionRoute,
  unyankVersionRoute,
  revokeVersionRoute,
  installPluginRoute,
  uninstallPluginRoute,
  forkPluginRoute,
  readAuthorRoute,
  listProjectPluginsRoute,
  // exports
  readExportDefaults,
  startExport,
  downloadExport,
  startConnectionExportRoute,
  compareConnectionTableRoute,
  // workflows
  listWorkflowsRoute,
  createWorkflowRoute,
  readWorkflowRoute,
  readWorkflowFileRoute,
  changeWorkflowRoute,
  deleteWorkflowRoute,
  saveWorkflowDraftRoute,
  publishWorkflowRoute,
  listWorkflowVersionsRoute,
  readWorkflowVersionRoute,
  listWorkflowParametersRoute,
  startWorkflowRunRoute,
  listWorkflowRunsRoute,
  readWorkflowRunRoute,
  readWorkflowLogRoute,
  cancelWorkflowRunRoute,
  rerunWorkflowRoute,
  downloadWorkflowOutputRoute,
  previewTimesRoute,
  makeWebhookSecretRoute,
  callWebhookRoute,
  addConnectionRoute,
  compareTableRoute,
  removeConnectionRoute,
  // jobs, events, activity
  listJobsRoute,
  readJob,
  cancelJob,
  streamEvents,
  listActivityRoute,
  listActorsRoute,
  readDashboardRoute,
  // audit
  readAuditRoute,
  exportAuditRoute,
  verifyAuditRoute,
  readOrganizationAuditRoute,
  exportOrganizationAuditRoute,
  // contact and mail
  sendContactMessage,
  listContactMessagesRoute,
  removeContactMessageRoute,
  listOutboxRoute,
  readOutboxRoute,
  // settings
  readSettings,
  changePreferencesRoute,
  saveHandleRoute,
  saveAvatarRoute,
  removeAvatarRoute,
  readAvatar,
  downloadOwnData,
  readDeletion,
  readAiSettingsRoute,
  changeAiSettings,
  testAiSettings,
  listTokens,
  createToken,
  revokeToken,
  listResetTokens,
  listSessionsRoute,
  endSession,
  listSignInsRoute,
  readAiUsageRoute,
  // chats
  listChatsRoute,
  createChatRoute,
  readChatRoute,
  changeChatRoute,
  deleteChatRoute,
  sendMessageRoute,
  stopAnswerRoute,
  streamAnswerRoute,
  listReceiptsRoute,
  addProposalRoute,
  discardProposalRoute,
  checkProposalRoute,
  previewProposalRoute,
  leaveOutStepRoute,
  addCheckPartRoute,
  discardCheckPartRoute,
  // checks
  listChecksRoute,
  proposeChecksRoute,
  addCheckRoute,
  changeCheckRoute,
  removeCheckRoute,
  // charts
  readChartDataRoute,
  listChartsRoute,
  addChartRoute,
  changeChartRoute,
  orderChartsRoute,
  removeChartRoute,
  // comments
  listCommentsRoute,
  addCommentRoute,
  resolveCommentRoute,
  removeCommentRoute,
  callMcp,
  streamMcp,
  endMcp,
  // notifications
  showUnsubscribeRoute,
  unsubscribeRoute,
  listNotificationsRoute,
  readNotifications,
];
