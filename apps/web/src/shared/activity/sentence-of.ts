import { activitySentencesText } from './activity-sentences-text.ts';

/** Placeholder for the target's name in a sentence: a character that no name contains. */
const thing = '\uE000';

/**
 * An action as the continuation of a sentence that starts with the actor's name, split before and
 * after the target's name.
 */
export interface Sentence {
  readonly before: string;
  readonly after: string;
}

/** Describes an action, split around the name of the project or organization. */
export function sentenceAround(action: string, target: unknown): Sentence {
  const words = sentences[action];
  const text = words ? words(fieldsOf(target)) : action.replace(/[.-]/g, ' ');
  const [before = '', after] = text.split(thing);
  return after === undefined
    ? { before: `${before}${activitySentencesText.inBefore}`, after: '' }
    : { before, after };
}

/** Describes an action without naming its target, for example if the target is no longer known. */
export function sentenceOf(action: string, target: unknown): string {
  const words = sentences[action];
  const text = words ? words(fieldsOf(target)) : action.replace(/[.-]/g, ' ');
  const { title, name } = fieldsOf(target);
  if (action.startsWith('plugin.') && title !== undefined) return text.replace(thing, title);
  if (/^(?:project|workflow|chat)\./.test(action) && name !== undefined) return text.replace(thing, name);
  return text.replace(
    thing,
    /^(organization|team)\./.test(action)
      ? activitySentencesText.theOrganization
      : activitySentencesText.project,
  );
}

/** Target types of actions, by the first part of the action. */
export const activityKinds = [
  { value: 'project', label: activitySentencesText.projects },
  { value: 'source', label: activitySentencesText.imports },
  { value: 'recipe', label: activitySentencesText.recipes },
  { value: 'share', label: activitySentencesText.sharing },
  { value: 'chart', label: activitySentencesText.charts },
  { value: 'comment', label: activitySentencesText.comments },
  { value: 'plugin', label: activitySentencesText.plugins },
  { value: 'workflow', label: activitySentencesText.workflows },
  { value: 'chat', label: activitySentencesText.chats },
  { value: 'organization', label: activitySentencesText.organizations },
  { value: 'team', label: activitySentencesText.teams },
  { value: 'audit', label: activitySentencesText.auditLog },
] as const;

/** Types of entries that only the audit log contains. */
export const accountKinds = [
  { value: 'session', label: activitySentencesText.signingInAndOut },
  { value: 'account', label: activitySentencesText.accounts },
  { value: 'token', label: activitySentencesText.tokens },
  { value: 'settings', label: activitySentencesText.settings },
] as const;

export const viaLabels: Readonly<Record<string, string>> = {
  ui: activitySentencesText.inApp,
  api: activitySentencesText.byApi,
  schedule: activitySentencesText.bySchedule,
  webhook: activitySentencesText.byWebhook,
  workflow: activitySentencesText.afterAnotherWorkflow,
  chat: activitySentencesText.inChat,
};

/** A change to one step of a recipe. */
export interface StepChange {
  readonly kind: 'added' | 'removed' | 'changed' | 'moved' | 'enabled' | 'disabled' | 'noted' | 'grouped';
  readonly sentence: string;
}

export const stepChangeLabels: Readonly<Record<StepChange['kind'], string>> = {
  added: activitySentencesText.added,
  removed: activitySentencesText.removed,
  changed: activitySentencesText.changed,
  moved: activitySentencesText.moved,
  enabled: activitySentencesText.switchedOn,
  disabled: activitySentencesText.switchedOff,
  noted: activitySentencesText.notedAt,
  grouped: activitySentencesText.grouped,
};

/** Returns the step changes of a recipe change; none for other actions. */
export function stepChangesOf(target: unknown): readonly StepChange[] {
  const changes = (target as { readonly changes?: unknown } | null)?.changes;
  if (!Array.isArray(changes)) return [];
  return changes.filter(
    (one): one is StepChange =>
      typeof one?.sentence === 'string' && Object.hasOwn(stepChangeLabels, String(one?.kind)),
  );
}

type Fields = Readonly<Record<string, string>>;

function fieldsOf(target: unknown): Fields {
  const entries = typeof target === 'object' && target !== null ? Object.entries(target) : [];
  return Object.fromEntries(
    entries.flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  );
}

const levels: Readonly<Record<string, string>> = {
  view: activitySentencesText.toView,
  edit: activitySentencesText.toEdit,
  manage: activitySentencesText.toManage,
};
const levelOf = ({ level = '' }: Fields): string => levels[level] ?? '';

const signInLabels: Readonly<Record<string, string>> = {
  password: activitySentencesText.byPassword,
  'sign-up': activitySentencesText.byNewAccount,
  'email-link': activitySentencesText.byLinkOfMail,
  'two-factor': activitySentencesText.withCode,
  'backup-code': activitySentencesText.withBackupCode,
  passkey: activitySentencesText.byPasskey,
};

const audiences: Readonly<Record<string, string>> = {
  private: activitySentencesText.privateAudience,
  workspace: activitySentencesText.visibleToOrganization,
  public: activitySentencesText.publicAudience,
};

const sentences: Readonly<Record<string, (target: Fields) => string>> = {
  'guest.start': () => activitySentencesText.startedAsGuest,
  'guest.claim': () => activitySentencesText.movedThingFromGuest({ thing }),
  'guest.expire': () => activitySentencesText.deletedGuestWhoseTime,
  'project.create': () => activitySentencesText.createdThing({ thing }),
  'project.rename': ({ from, to }) => activitySentencesText.renamed({ from, to }),
  'project.delete': () => activitySentencesText.deletedThing({ thing }),
  'project.restore': () => activitySentencesText.restoredThing({ thing }),
  'project.erase': ({ name }) => activitySentencesText.permanentlyDeletedProjectName({ name }),
  'project.export': ({ format = '', to }) =>
    to === undefined
      ? activitySentencesText.exportedAs({ thing, format: format.toUpperCase() })
      : activitySentencesText.exportedTo({ thing, to }),
  'project.transfer': ({ from, to }) => activitySentencesText.transferred({ thing, from, to }),
  'source.import': ({ fileName }) => activitySentencesText.imported({ fileName, thing }),
  'source.refresh': ({ source }) => activitySentencesText.refreshedSource({ source, thing }),
  'source.use': ({ source, version }) =>
    activitySentencesText.tookVersionOfSource({ version, source, thing }),
  'recipe.change': ({ summary, version }) => activitySentencesText.changedRecipe({ thing, version, summary }),
  'recipe.undo': ({ version }) => activitySentencesText.restoredRecipe({ version, thing }),
  'recipe.branch': ({ summary }) => activitySentencesText.keptBranch({ thing, summary }),
  'recipe.name-version': ({ version, name }) =>
    name === undefined
      ? activitySentencesText.removedVersionName({ version, thing })
      : activitySentencesText.namedVersion({ version, name, thing }),
  'recipe.delete-branch': ({ summary }) => activitySentencesText.deletedBranch({ thing, summary }),
  'recipe.redo': ({ version }) => activitySentencesText.wentOnToVersion({ version, thing }),
  'share.add': (target) =>
    activitySentencesText.shared({ thing, withText: target.with, level: levelOf(target) }).trim(),
  'share.change': (target) =>
    activitySentencesText.letsUse({ withText: target.with, thing, level: levelOf(target) }).trim(),
  'share.remove': (target) => activitySentencesText.stoppedSharing({ thing, withText: target.with }),
  'share.leave': () => activitySentencesText.leftThing({ thing }),
  'share.create-link': (target) => activitySentencesText.createdLink({ level: levelOf(target), thing }),
  'share.remove-link': () => activitySentencesText.endedLinkIntoThing({ thing }),
  'share.follow-link': () => activitySentencesText.joinedThingThroughLink({ thing }),
  'organization.create': () => activitySentencesText.createdOrganizationThing({ thing }),
  'organization.update': () => activitySentencesText.changedOrganizationThing({ thing }),
  'organization.delete': ({ name }) => activitySentencesText.deletedOrganizationName({ name }),
  'organization.invite': ({ email, role }) =>
    activitySentencesText.invitedEmailToThing({ email, thing, role }),
  'organization.cancel-invitation': ({ email }) =>
    activitySentencesText.cancelledInvitationOfEmail({ email, thing }),
  'organization.join': ({ role }) => activitySentencesText.joinedThingAsRole({ thing, role }),
  'organization.decline': () => activitySentencesText.declinedToJoinThing({ thing }),
  'organization.remove-member': ({ name }) => activitySentencesText.removedNameFromThing({ name, thing }),
  'organization.change-role': ({ name, role }) => activitySentencesText.changedRole({ name, role, thing }),
  'organization.leave': () => activitySentencesText.leftThing({ thing }),
  'team.create': ({ name }) => activitySentencesText.createdTeamNameInThing({ name, thing }),
  'team.rename': ({ name }) => activitySentencesText.renamedTeamOfThing({ thing, name }),
  'team.remove': ({ name }) => activitySentencesText.deletedTeamNameOfThing({ name, thing }),
  'team.add-member': ({ name, person }) =>
    activitySentencesText.putPersonIntoTeamName({ person, name, thing }),
  'team.remove-member': ({ name, person }) =>
    activitySentencesText.tookPersonOutOfTeam({ person, name, thing }),
  'workflow.create': () => activitySentencesText.createdWorkflowThing({ thing }),
  'workflow.rename': ({ from }) => activitySentencesText.renamedWorkflow({ from, thing }),
  'workflow.change': () => activitySentencesText.workedOnWorkflowThing({ thing }),
  'workflow.publish': ({ version }) => activitySentencesText.publishedWorkflow({ version, thing }),
  'workflow.enable': () => activitySentencesText.enabledWorkflowThing({ thing }),
  'workflow.disable': () => activitySentencesText.disabledWorkflowThing({ thing }),
  'workflow.run': ({ number }) => activitySentencesText.startedRun({ number, thing }),
  'workflow.rerun': ({ number }) => activitySentencesText.repeatedRun({ number, thing }),
  'workflow.cancel-run': ({ number }) => activitySentencesText.cancelledRun({ number, thing }),
  'workflow.make-secret': () => activitySentencesText.createdWebhookSecretForWorkflow({ thing }),
  'workflow.add-connection': ({ hint }) => activitySentencesText.addedSecret({ hint, thing }),
  'workflow.remove-connection': () => activitySentencesText.removedSecret({ thing }),
  'workflow.delete': () => activitySentencesText.deletedWorkflowThing({ thing }),
  'plugin.create': () => activitySentencesText.createdPluginThing({ thing }),
  'plugin.edit': () => activitySentencesText.workedOnPluginThing({ thing }),
  'plugin.discard': () => activitySentencesText.discardedDraftOfPluginThing({ thing }),
  'plugin.publish': ({ version }) => activitySentencesText.publishedPlugin({ version, thing }),
  'plugin.yank': ({ version }) => activitySentencesText.yankedPlugin({ version, thing }),
  'plugin.unyank': ({ version }) => activitySentencesText.undidYank({ version, thing }),
  'plugin.revoke': ({ version, reason }) => activitySentencesText.revokedPlugin({ version, thing, reason }),
  'plugin.share': ({ to = '' }) =>
    activitySentencesText.changedAudience({ thing, audiences: audiences[to] ?? to }),
  'plugin.install': ({ version }) => activitySentencesText.installedPlugin({ thing, version }),
  'plugin.upgrade': ({ version, from }) => activitySentencesText.updatedPlugin({ from, version, thing }),
  'plugin.uninstall': () => activitySentencesText.removedPluginThingFromWorkspace({ thing }),
  'plugin.fork': ({ of, version }) => activitySentencesText.copiedPlugin({ ofText: of, version, thing }),
  'check.add': ({ check }) => activitySentencesText.addedCheck({ check, thing }),
  'check.change': ({ check }) => activitySentencesText.changedCheck({ thing, check }),
  'check.remove': ({ check }) => activitySentencesText.removedCheck({ check, thing }),
  'chart.add': () => activitySentencesText.addedChart({ thing }),
  'chart.change': () => activitySentencesText.editedChart({ thing }),
  'chart.order': () => activitySentencesText.reorderedCharts({ thing }),
  'chart.delete': () => activitySentencesText.deletedChart({ thing }),
  'comment.add': () => activitySentencesText.commentedOnThing({ thing }),
  'comment.reply': () => activitySentencesText.repliedToCommentOnThing({ thing }),
  'comment.resolve': () => activitySentencesText.resolvedThreadOfComments({ thing }),
  'comment.reopen': () => activitySentencesText.reopenedThreadOfComments({ thing }),
  'comment.delete': () => activitySentencesText.deletedCommentOnThing({ thing }),
  'chat.create': () => activitySentencesText.startedChatThing({ thing }),
  'chat.rename': ({ was }) => activitySentencesText.renamedChat({ was, thing }),
  'chat.attach': () => activitySentencesText.changedAttachmentsOfChatThing({ thing }),
  'chat.apply': ({ steps }) =>
    activitySentencesText.addedStepsProposedInChat({
      steps: steps === '1' ? activitySentencesText.step : activitySentencesText.steps({ steps }),
      thing,
    }),
  'chat.delete': () => activitySentencesText.deletedChatThing({ thing }),
  'connection.create': ({ name, host }) => activitySentencesText.addedConnectionNameToHost({ name, host }),
  'connection.change': ({ name }) => activitySentencesText.changedConnectionName({ name }),
  'connection.delete': ({ name }) => activitySentencesText.deletedConnectionName({ name }),
  'token.create': ({ name }) => activitySentencesText.createdTokenName({ name }),
  'token.revoke': ({ name }) => activitySentencesText.revokedTokenName({ name }),
  'settings.ai': () => activitySentencesText.changedSettingsOfAssistant,
  'account.export': () => activitySentencesText.exportedAccountData,
  'account.change-password': () => activitySentencesText.changedPassword,
  'account.reset-password': () => activitySentencesText.resetPasswordByEmailLink,
  'account.enable-two-factor': () => activitySentencesText.turnedTwoFactorOn,
  'account.disable-two-factor': () => activitySentencesText.turnedTwoFactorOff,
  'account.renew-backup-codes': () => activitySentencesText.generatedNewBackupCodes,
  'account.add-passkey': () => activitySentencesText.addedPasskey,
  'account.rename-passkey': () => activitySentencesText.renamedPasskey,
  'account.remove-passkey': () => activitySentencesText.removedPasskey,
  'account.unlink': () => activitySentencesText.removedLinkedAccount,
  'account.delete': () => activitySentencesText.deletedAccount,
  'session.begin': ({ kind = '', device }) =>
    activitySentencesText.signedIn({
      signInLabels: signInLabels[kind] ?? activitySentencesText.byWay({ kind }),
      device,
    }),
  'session.refuse': ({ kind = '', device }) =>
    activitySentencesText.failedToSignIn({
      signInLabels: signInLabels[kind] ?? activitySentencesText.byWay({ kind }),
      device,
    }),
  'session.end': () => activitySentencesText.signedOut,
  'session.revoke': () => activitySentencesText.endedOtherSessions,
  'audit.export': ({ format = '' }) =>
    activitySentencesText.exportedAuditLogAsFormat({ format: format.toUpperCase() }),
};
