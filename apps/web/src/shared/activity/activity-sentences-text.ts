import { defineText } from '../text/define-text.ts';

export const activitySentencesText = defineText('activity-sentences', {
  project: 'the project',
  projects: 'Projects',
  imports: 'Imports',
  recipes: 'Recipes',
  sharing: 'Sharing',
  comments: 'Comments',
  plugins: 'Plugins',
  workflows: 'Workflows',
  chats: 'Chats',
  organizations: 'Organizations',
  teams: 'Teams',
  auditLog: 'Audit log',
  signingInAndOut: 'Signing in and out',
  accounts: 'Accounts',
  tokens: 'Tokens',
  settings: 'Settings',
  inApp: 'in the app',
  byApi: 'through the API',
  bySchedule: 'on a schedule',
  byWebhook: 'through a webhook',
  afterAnotherWorkflow: 'after another workflow',
  inChat: 'in a chat',
  added: 'Added',
  removed: 'Removed',
  changed: 'Changed',
  moved: 'Moved',
  switchedOn: 'Turned on',
  switchedOff: 'Turned off',
  notedAt: 'Annotated',
  toView: 'to view',
  toEdit: 'to edit',
  toManage: 'to manage',
  byPassword: 'with a password',
  byNewAccount: 'with a new account',
  byLinkOfMail: 'with an email link',
  withCode: 'with a code',
  withBackupCode: 'with a backup code',
  byPasskey: 'with a passkey',
  visibleToOrganization: 'visible to the organization',
  startedAsGuest: 'started as a guest',
  movedThingFromGuest: ({ thing }: { thing: string | undefined }) =>
    `moved ${thing} from a guest session into the account`,
  deletedGuestWhoseTime: 'deleted an expired guest',
  createdThing: ({ thing }: { thing: string | undefined }) => `created ${thing}`,
  renamed: ({ from, to }: { from: string | undefined; to: string | undefined }) => `renamed ${from} to ${to}`,
  deletedThing: ({ thing }: { thing: string | undefined }) => `deleted ${thing}`,
  restoredThing: ({ thing }: { thing: string | undefined }) => `restored ${thing}`,
  permanentlyDeletedProjectName: ({ name }: { name: string | undefined }) =>
    `permanently deleted the project ${name}`,
  exportedAs: ({ thing, format }: { thing: string | undefined; format: string | undefined }) =>
    `exported ${thing} as ${format}`,
  exportedTo: ({ thing, to }: { thing: string | undefined; to: string | undefined }) =>
    `exported ${thing} to ${to}`,
  transferred: ({
    thing,
    from,
    to,
  }: {
    thing: string | undefined;
    from: string | undefined;
    to: string | undefined;
  }) => `moved ${thing} from ${from} to ${to}`,
  imported: ({ fileName, thing }: { fileName: string | undefined; thing: string | undefined }) =>
    `imported ${fileName} into ${thing}`,
  refreshedSource: ({ source, thing }: { source: string | undefined; thing: string | undefined }) =>
    `refreshed ${source} in ${thing}`,
  tookVersionOfSource: ({
    version,
    source,
    thing,
  }: {
    version: string | undefined;
    source: string | undefined;
    thing: string | undefined;
  }) => `switched to version ${version} of ${source} in ${thing}`,
  changedRecipe: ({
    thing,
    version,
    summary,
  }: {
    thing: string | undefined;
    version: string | undefined;
    summary: string | undefined;
  }) => `changed the recipe of ${thing} to version ${version}: ${summary}`,
  restoredRecipe: ({ version, thing }: { version: string | undefined; thing: string | undefined }) =>
    `restored version ${version} of the recipe of ${thing}`,
  keptBranch: ({ summary, thing }: { summary: string | undefined; thing: string | undefined }) =>
    `saved a branch of the recipe of ${thing}: ${summary}`,
  deletedBranch: ({ summary, thing }: { summary: string | undefined; thing: string | undefined }) =>
    `deleted a branch of the recipe of ${thing}: ${summary}`,
  namedVersion: ({
    version,
    name,
    thing,
  }: {
    version: string | undefined;
    name: string | undefined;
    thing: string | undefined;
  }) => `named version ${version} of the recipe of ${thing} “${name}”`,
  removedVersionName: ({ version, thing }: { version: string | undefined; thing: string | undefined }) =>
    `removed the name of version ${version} of the recipe of ${thing}`,
  wentOnToVersion: ({ version, thing }: { version: string | undefined; thing: string | undefined }) =>
    `redid version ${version} of the recipe of ${thing}`,
  shared: ({
    thing,
    withText,
    level,
  }: {
    thing: string | undefined;
    withText: string | undefined;
    level: string | undefined;
  }) => `shared ${thing} with ${withText} ${level}`,
  letsUse: ({
    withText,
    thing,
    level,
  }: {
    withText: string | undefined;
    thing: string | undefined;
    level: string | undefined;
  }) => `allowed ${withText} ${level} ${thing}`,
  stoppedSharing: ({ thing, withText }: { thing: string | undefined; withText: string | undefined }) =>
    `stopped sharing ${thing} with ${withText}`,
  leftThing: ({ thing }: { thing: string | undefined }) => `left ${thing}`,
  createdLink: ({ level, thing }: { level: string | undefined; thing: string | undefined }) =>
    `created a link ${level} ${thing}`,
  endedLinkIntoThing: ({ thing }: { thing: string | undefined }) => `removed a link to ${thing}`,
  joinedThingThroughLink: ({ thing }: { thing: string | undefined }) => `joined ${thing} through a link`,
  createdOrganizationThing: ({ thing }: { thing: string | undefined }) => `created the organization ${thing}`,
  changedOrganizationThing: ({ thing }: { thing: string | undefined }) => `changed the organization ${thing}`,
  deletedOrganizationName: ({ name }: { name: string | undefined }) => `deleted the organization ${name}`,
  invitedEmailToThing: ({
    email,
    thing,
    role,
  }: {
    email: string | undefined;
    thing: string | undefined;
    role: string | undefined;
  }) => `invited ${email} to ${thing} as ${role}`,
  cancelledInvitationOfEmail: ({ email, thing }: { email: string | undefined; thing: string | undefined }) =>
    `cancelled the invitation of ${email} to ${thing}`,
  joinedThingAsRole: ({ thing, role }: { thing: string | undefined; role: string | undefined }) =>
    `joined ${thing} as ${role}`,
  declinedToJoinThing: ({ thing }: { thing: string | undefined }) => `declined to join ${thing}`,
  removedNameFromThing: ({ name, thing }: { name: string | undefined; thing: string | undefined }) =>
    `removed ${name} from ${thing}`,
  changedRole: ({
    name,
    role,
    thing,
  }: {
    name: string | undefined;
    role: string | undefined;
    thing: string | undefined;
  }) => `made ${name} ${role} of ${thing}`,
  createdTeamNameInThing: ({ name, thing }: { name: string | undefined; thing: string | undefined }) =>
    `created the team ${name} in ${thing}`,
  renamedTeamOfThing: ({ thing, name }: { thing: string | undefined; name: string | undefined }) =>
    `renamed a team of ${thing} to ${name}`,
  deletedTeamNameOfThing: ({ name, thing }: { name: string | undefined; thing: string | undefined }) =>
    `deleted the team ${name} of ${thing}`,
  putPersonIntoTeamName: ({
    person,
    name,
    thing,
  }: {
    person: string | undefined;
    name: string | undefined;
    thing: string | undefined;
  }) => `added ${person} to the team ${name} of ${thing}`,
  tookPersonOutOfTeam: ({
    person,
    name,
    thing,
  }: {
    person: string | undefined;
    name: string | undefined;
    thing: string | undefined;
  }) => `removed ${person} from the team ${name} of ${thing}`,
  createdWorkflowThing: ({ thing }: { thing: string | undefined }) => `created the workflow ${thing}`,
  renamedWorkflow: ({ from, thing }: { from: string | undefined; thing: string | undefined }) =>
    `renamed the workflow ${from} to ${thing}`,
  workedOnWorkflowThing: ({ thing }: { thing: string | undefined }) => `edited the workflow ${thing}`,
  publishedWorkflow: ({ version, thing }: { version: string | undefined; thing: string | undefined }) =>
    `published version ${version} of the workflow ${thing}`,
  enabledWorkflowThing: ({ thing }: { thing: string | undefined }) => `enabled the workflow ${thing}`,
  disabledWorkflowThing: ({ thing }: { thing: string | undefined }) => `disabled the workflow ${thing}`,
  startedRun: ({ number, thing }: { number: string | undefined; thing: string | undefined }) =>
    `started run ${number} of the workflow ${thing}`,
  repeatedRun: ({ number, thing }: { number: string | undefined; thing: string | undefined }) =>
    `started run ${number} of the workflow ${thing} as a re-run`,
  cancelledRun: ({ number, thing }: { number: string | undefined; thing: string | undefined }) =>
    `cancelled run ${number} of the workflow ${thing}`,
  createdWebhookSecretForWorkflow: ({ thing }: { thing: string | undefined }) =>
    `created a webhook secret for the workflow ${thing}`,
  addedSecret: ({ hint, thing }: { hint: string | undefined; thing: string | undefined }) =>
    `added the connection ${hint} to the workflow ${thing}`,
  removedSecret: ({ thing }: { thing: string | undefined }) =>
    `removed a connection from the workflow ${thing}`,
  deletedWorkflowThing: ({ thing }: { thing: string | undefined }) => `deleted the workflow ${thing}`,
  createdPluginThing: ({ thing }: { thing: string | undefined }) => `created the plugin ${thing}`,
  workedOnPluginThing: ({ thing }: { thing: string | undefined }) => `edited the plugin ${thing}`,
  discardedDraftOfPluginThing: ({ thing }: { thing: string | undefined }) =>
    `discarded the draft of the plugin ${thing}`,
  publishedPlugin: ({ version, thing }: { version: string | undefined; thing: string | undefined }) =>
    `published version ${version} of the plugin ${thing}`,
  yankedPlugin: ({ version, thing }: { version: string | undefined; thing: string | undefined }) =>
    `yanked version ${version} of the plugin ${thing}`,
  undidYank: ({ version, thing }: { version: string | undefined; thing: string | undefined }) =>
    `unyanked version ${version} of the plugin ${thing}`,
  revokedPlugin: ({
    version,
    thing,
    reason,
  }: {
    version: string | undefined;
    thing: string | undefined;
    reason: string | undefined;
  }) => `revoked version ${version} of the plugin ${thing}: ${reason}`,
  changedAudience: ({ thing, audiences }: { thing: string | undefined; audiences: string | undefined }) =>
    `made the plugin ${thing} ${audiences}`,
  installedPlugin: ({ thing, version }: { thing: string | undefined; version: string | undefined }) =>
    `installed the plugin ${thing} ${version}`,
  updatedPlugin: ({
    from,
    version,
    thing,
  }: {
    from: string | undefined;
    version: string | undefined;
    thing: string | undefined;
  }) => `updated the plugin ${thing} from version ${from} to ${version}`,
  removedPluginThingFromWorkspace: ({ thing }: { thing: string | undefined }) =>
    `removed the plugin ${thing} from the workspace`,
  copiedPlugin: ({
    ofText,
    version,
    thing,
  }: {
    ofText: string | undefined;
    version: string | undefined;
    thing: string | undefined;
  }) => `copied the plugin ${ofText} ${version} into ${thing}`,
  addedCheck: ({ check, thing }: { check: string | undefined; thing: string | undefined }) =>
    `added the check “${check}” to ${thing}`,
  changedCheck: ({ thing, check }: { thing: string | undefined; check: string | undefined }) =>
    `changed a check of ${thing} to “${check}”`,
  removedCheck: ({ check, thing }: { check: string | undefined; thing: string | undefined }) =>
    `removed the check “${check}” from ${thing}`,
  commentedOnThing: ({ thing }: { thing: string | undefined }) => `commented on ${thing}`,
  repliedToCommentOnThing: ({ thing }: { thing: string | undefined }) => `replied to a comment on ${thing}`,
  resolvedThreadOfComments: ({ thing }: { thing: string | undefined }) =>
    `resolved a comment thread on ${thing}`,
  reopenedThreadOfComments: ({ thing }: { thing: string | undefined }) =>
    `reopened a comment thread on ${thing}`,
  deletedCommentOnThing: ({ thing }: { thing: string | undefined }) => `deleted a comment on ${thing}`,
  startedChatThing: ({ thing }: { thing: string | undefined }) => `started the chat ${thing}`,
  renamedChat: ({ was, thing }: { was: string | undefined; thing: string | undefined }) =>
    `renamed the chat ${was} to ${thing}`,
  changedAttachmentsOfChatThing: ({ thing }: { thing: string | undefined }) =>
    `changed the attachments of the chat ${thing}`,
  step: 'a step',
  steps: ({ steps }: { steps: string | undefined }) => `${steps} steps`,
  addedStepsProposedInChat: ({ steps, thing }: { steps: string | undefined; thing: string | undefined }) =>
    `added ${steps} proposed in the chat ${thing}`,
  deletedChatThing: ({ thing }: { thing: string | undefined }) => `deleted the chat ${thing}`,
  addedConnectionNameToHost: ({ name, host }: { name: string | undefined; host: string | undefined }) =>
    `added the connection ${name} to ${host}`,
  changedConnectionName: ({ name }: { name: string | undefined }) => `changed the connection ${name}`,
  deletedConnectionName: ({ name }: { name: string | undefined }) => `deleted the connection ${name}`,
  createdTokenName: ({ name }: { name: string | undefined }) => `created the token ${name}`,
  revokedTokenName: ({ name }: { name: string | undefined }) => `revoked the token ${name}`,
  changedSettingsOfAssistant: 'changed the settings of the assistant',
  exportedAccountData: 'exported account data',
  changedPassword: 'changed the password',
  changedEmail: 'changed the email address',
  resetPasswordByEmailLink: 'reset the password by email link',
  turnedTwoFactorOn: 'turned two-factor sign-in on',
  turnedTwoFactorOff: 'turned two-factor sign-in off',
  generatedNewBackupCodes: 'generated new backup codes',
  addedPasskey: 'added a passkey',
  renamedPasskey: 'renamed a passkey',
  removedPasskey: 'removed a passkey',
  removedLinkedAccount: 'removed a linked account',
  deletedAccount: 'deleted the account',
  byWay: ({ kind }: { kind: string | undefined }) => `with ${kind}`,
  signedIn: ({ signInLabels, device }: { signInLabels: string | undefined; device: string | undefined }) =>
    `signed in ${signInLabels} on ${device}`,
  failedToSignIn: ({
    signInLabels,
    device,
  }: {
    signInLabels: string | undefined;
    device: string | undefined;
  }) => `failed to sign in ${signInLabels} on ${device}`,
  signedOut: 'signed out',
  endedOtherSessions: 'signed out other sessions',
  exportedAuditLogAsFormat: ({ format }: { format: string | undefined }) =>
    `exported the audit log as ${format}`,
  inBefore: ' in ',
  theOrganization: 'the organization',
  privateAudience: 'private',
  publicAudience: 'public',
  charts: 'Charts',
  addedChart: ({ thing }: { thing: string | undefined }) => `added a chart to ${thing}`,
  editedChart: ({ thing }: { thing: string | undefined }) => `edited a chart of ${thing}`,
  reorderedCharts: ({ thing }: { thing: string | undefined }) => `reordered the charts of ${thing}`,
  deletedChart: ({ thing }: { thing: string | undefined }) => `deleted a chart of ${thing}`,
  grouped: 'Grouped',
});
