export { auditLog } from './audit.ts';
export { account, jwks, passkey, rateLimit, session, twoFactor, user, verification } from './auth.ts';
export { projectChart } from './charts.ts';
export { aiUsage, chat, chatMessage, chatProject, chatReceipt } from './chats.ts';
export { projectCheck } from './checks.ts';
export { projectComment } from './comments.ts';
export { connection } from './connections.ts';
export { contactMessage } from './contact.ts';
export { guest } from './guests.ts';
export { invitation, member, organization, team, teamMember } from './organizations.ts';
export { mailCount, outboxMail } from './outbox.ts';
export { plugin, pluginInstall, pluginUse, pluginVersion } from './plugins.ts';
export { project, recipeVersion, type SourceOrigin, source, sourceVersion, viewState } from './projects.ts';
export { projectHolder, serverProcess } from './servers.ts';
export {
  aiSettings,
  avatar,
  notification,
  personalToken,
  signIn,
  userSettings,
} from './settings.ts';
export { accessRemoval, pin, projectVisit, share, shareLink } from './sharing.ts';
export { activity, job, upload } from './work.ts';
export {
  workflow,
  workflowLog,
  workflowOutput,
  workflowRun,
  workflowSchedule,
  workflowSecret,
  workflowStepRun,
  workflowVersion,
} from './workflows.ts';
