import { chatTitle } from '../chats/chat-title.ts';
import { activitySentencesText } from './activity-sentences-text.ts';

/** Placeholder for the target's name in a sentence: a character that no name contains. */
const targetPlaceholder = '\uE000';

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
  const [before = '', after] = text.split(targetPlaceholder);
  return after === undefined
    ? { before: `${before}${activitySentencesText.inBefore}`, after: '' }
    : { before, after };
}

/** Describes an action without naming its target, for example if the target is no longer known. */
export function sentenceOf(action: string, target: unknown): string {
  const words = sentences[action];
  const text = words ? words(fieldsOf(target)) : action.replace(/[.-]/g, ' ');
  const { title, name } = fieldsOf(target);
  if (action.startsWith('plugin.') && title !== undefined) return text.replace(targetPlaceholder, title);
  if (/^(?:project|workflow|chat)\./.test(action) && name !== undefined)
    return text.replace(targetPlaceholder, action.startsWith('chat.') ? chatTitle(name) : name);
  return text.replace(
    targetPlaceholder,
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
  'guest.claim': () => activitySentencesText.movedThingFromGuest({ thing: targetPlaceholder }),
  'guest.expire': () => activitySentencesText.deletedGuestWhoseTime,
  'project.create': () => activitySentencesText.createdThing({ thing: targetPlaceholder }),
  'project.rename': ({ from, to }) => activitySentencesText.renamed({ from, to }),
  'project.delete': () => activitySentencesText.deletedThing({ thing: targetPlaceholder }),
  'project.restore': () => activitySentencesText.restoredThing({ thing: targetPlaceholder }),
  'project.erase': ({ name }) => activitySentencesText.permanentlyDeletedProjectName({ name }),
  'project.export': ({ format = '', to }) =>
    to === undefined
      ? activitySentencesText.exportedAs({ thing: targetPlaceholder, format: format.toUpperCase() })
      : activitySentencesText.exportedTo({ thing: targetPlaceholder, to }),
  'project.transfer': ({ from, to }) =>
    activitySentencesText.transferred({ thing: targetPlaceholder, from, to }),
  'source.import': ({ fileName }) => activitySentencesText.imported({ fileName, thing: targetPlaceholder }),
  'source.refresh': ({ source }) =>
    activitySentencesText.refreshedSource({ source, thing: targetPlaceholder }),
  'source.use': ({ source, version }) =>
    activitySentencesText.tookVersionOfSource({ version, source, thing: targetPlaceholder }),
  'recipe.change': ({ summary, version }) =>
    activitySentencesText.changedRecipe({ thing: targetPlaceholder, version, summary }),
  'recipe.undo': ({ version }) => activitySentencesText.restoredRecipe({ version, thing: targetPlaceholder }),
  'recipe.branch': ({ summary }) => activitySentencesText.keptBranch({ thing: targetPlaceholder, summary }),
  'recipe.name-version': ({ version, name }) =>
    name === undefined
      ? activitySentencesText.removedVersionName({ version, thing: targetPlaceholder })
      : activitySentencesText.namedVersion({ version, name, thing: targetPlaceholder }),
  'recipe.delete-branch': ({ summary }) =>
    activitySentencesText.deletedBranch({ thing: targetPlaceholder, summary }),
  'recipe.redo': ({ version }) =>
    activitySentencesText.wentOnToVersion({ version, thing: targetPlaceholder }),
  'share.add': (target) =>
    activitySentencesText
      .shared({ thing: targetPlaceholder, withText: target.with, level: levelOf(target) })
      .trim(),
  'share.change': (target) =>
    activitySentencesText
      .letsUse({ withText: target.with, thing: targetPlaceholder, level: levelOf(target) })
      .trim(),
  'share.remove': (target) =>
    activitySentencesText.stoppedSharing({ thing: targetPlaceholder, withText: target.with }),
  'share.leave': () => activitySentencesText.leftThing({ thing: targetPlaceholder }),
  'share.create-link': (target) =>
    activitySentencesText.createdLink({ level: levelOf(target), thing: targetPlaceholder }),
  'share.remove-link': () => activitySentencesText.endedLinkIntoThing({ thing: targetPlaceholder }),
  'share.follow-link': () => activitySentencesText.joinedThingThroughLink({ thing: targetPlaceholder }),
  'organization.create': () => activitySentencesText.createdOrganizationThing({ thing: targetPlaceholder }),
  'organization.update': () => activitySentencesText.changedOrganizationThing({ thing: targetPlaceholder }),
  'organization.delete': ({ name }) => activitySentencesText.deletedOrganizationName({ name }),
  'organization.invite': ({ email, role }) =>
    activitySentencesText.invitedEmailToThing({ email, thing: targetPlaceholder, role }),
  'organization.cancel-invitation': ({ email }) =>
    activitySentencesText.cancelledInvitationOfEmail({ email, thing: targetPlaceholder }),
  'organization.join': ({ role }) =>
    activitySentencesText.joinedThingAsRole({ thing: targetPlaceholder, role }),
  'organization.decline': () => activitySentencesText.declinedToJoinThing({ thing: targetPlaceholder }),
  'organization.remove-member': ({ name }) =>
    activitySentencesText.removedNameFromThing({ name, thing: targetPlaceholder }),
  'organization.change-role': ({ name, role }) =>
    activitySentencesText.changedRole({ name, role, thing: targetPlaceholder }),
  'organization.leave': () => activitySentencesText.leftThing({ thing: targetPlaceholder }),
  'team.create': ({ name }) =>
    activitySentencesText.createdTeamNameInThing({ name, thing: targetPlaceholder }),
  'team.rename': ({ name }) => activitySentencesText.renamedTeamOfThing({ thing: targetPlaceholder, name }),
  'team.remove': ({ name }) =>
    activitySentencesText.deletedTeamNameOfThing({ name, thing: targetPlaceholder }),
  'team.add-member': ({ name, person }) =>
    activitySentencesText.putPersonIntoTeamName({ person, name, thing: targetPlaceholder }),
  'team.remove-member': ({ name, person }) =>
    activitySentencesText.tookPersonOutOfTeam({ person, name, thing: targetPlaceholder }),
  'workflow.create': () => activitySentencesText.createdWorkflowThing({ thing: targetPlaceholder }),
  'workflow.rename': ({ from }) => activitySentencesText.renamedWorkflow({ from, thing: targetPlaceholder }),
  'workflow.change': () => activitySentencesText.workedOnWorkflowThing({ thing: targetPlaceholder }),
  'workflow.publish': ({ version }) =>
    activitySentencesText.publishedWorkflow({ version, thing: targetPlaceholder }),
  'workflow.enable': () => activitySentencesText.enabledWorkflowThing({ thing: targetPlaceholder }),
  'workflow.disable': () => activitySentencesText.disabledWorkflowThing({ thing: targetPlaceholder }),
  'workflow.run': ({ number }) => activitySentencesText.startedRun({ number, thing: targetPlaceholder }),
  'workflow.rerun': ({ number }) => activitySentencesText.repeatedRun({ number, thing: targetPlaceholder }),
  'workflow.cancel-run': ({ number }) =>
    activitySentencesText.cancelledRun({ number, thing: targetPlaceholder }),
  'workflow.make-secret': () =>
    activitySentencesText.createdWebhookSecretForWorkflow({ thing: targetPlaceholder }),
  'workflow.add-connection': ({ hint }) =>
    activitySentencesText.addedSecret({ hint, thing: targetPlaceholder }),
  'workflow.remove-connection': () => activitySentencesText.removedSecret({ thing: targetPlaceholder }),
  'workflow.delete': () => activitySentencesText.deletedWorkflowThing({ thing: targetPlaceholder }),
  'plugin.create': () => activitySentencesText.createdPluginThing({ thing: targetPlaceholder }),
  'plugin.edit': () => activitySentencesText.workedOnPluginThing({ thing: targetPlaceholder }),
  'plugin.discard': () => activitySentencesText.discardedDraftOfPluginThing({ thing: targetPlaceholder }),
  'plugin.publish': ({ version }) =>
    activitySentencesText.publishedPlugin({ version, thing: targetPlaceholder }),
  'plugin.yank': ({ version }) => activitySentencesText.yankedPlugin({ version, thing: targetPlaceholder }),
  'plugin.unyank': ({ version }) => activitySentencesText.undidYank({ version, thing: targetPlaceholder }),
  'plugin.revoke': ({ version, reason }) =>
    activitySentencesText.revokedPlugin({ version, thing: targetPlaceholder, reason }),
  'plugin.share': ({ to = '' }) =>
    activitySentencesText.changedAudience({ thing: targetPlaceholder, audiences: audiences[to] ?? to }),
  'plugin.install': ({ version }) =>
    activitySentencesText.installedPlugin({ thing: targetPlaceholder, version }),
  'plugin.upgrade': ({ version, from }) =>
    activitySentencesText.updatedPlugin({ from, version, thing: targetPlaceholder }),
  'plugin.uninstall': () =>
    activitySentencesText.removedPluginThingFromWorkspace({ thing: targetPlaceholder }),
  'plugin.fork': ({ of, version }) =>
    activitySentencesText.copiedPlugin({ ofText: of, version, thing: targetPlaceholder }),
  'check.add': ({ check }) => activitySentencesText.addedCheck({ check, thing: targetPlaceholder }),
  'check.change': ({ check }) => activitySentencesText.changedCheck({ thing: targetPlaceholder, check }),
  'check.remove': ({ check }) => activitySentencesText.removedCheck({ check, thing: targetPlaceholder }),
  'chart.add': () => activitySentencesText.addedChart({ thing: targetPlaceholder }),
  'chart.change': () => activitySentencesText.editedChart({ thing: targetPlaceholder }),
  'chart.order': () => activitySentencesText.reorderedCharts({ thing: targetPlaceholder }),
  'chart.delete': () => activitySentencesText.deletedChart({ thing: targetPlaceholder }),
  'comment.add': () => activitySentencesText.commentedOnThing({ thing: targetPlaceholder }),
  'comment.reply': () => activitySentencesText.repliedToCommentOnThing({ thing: targetPlaceholder }),
  'comment.resolve': () => activitySentencesText.resolvedThreadOfComments({ thing: targetPlaceholder }),
  'comment.reopen': () => activitySentencesText.reopenedThreadOfComments({ thing: targetPlaceholder }),
  'comment.delete': () => activitySentencesText.deletedCommentOnThing({ thing: targetPlaceholder }),
  'chat.create': () => activitySentencesText.startedChatThing({ thing: targetPlaceholder }),
  'chat.rename': ({ was }) => activitySentencesText.renamedChat({ was, thing: targetPlaceholder }),
  'chat.attach': () => activitySentencesText.changedAttachmentsOfChatThing({ thing: targetPlaceholder }),
  'chat.apply': ({ steps }) =>
    activitySentencesText.addedStepsProposedInChat({
      steps: steps === '1' ? activitySentencesText.step : activitySentencesText.steps({ steps }),
      thing: targetPlaceholder,
    }),
  'chat.delete': () => activitySentencesText.deletedChatThing({ thing: targetPlaceholder }),
  'connection.create': ({ name, host }) => activitySentencesText.addedConnectionNameToHost({ name, host }),
  'connection.change': ({ name }) => activitySentencesText.changedConnectionName({ name }),
  'connection.delete': ({ name }) => activitySentencesText.deletedConnectionName({ name }),
  'token.create': ({ name }) => activitySentencesText.createdTokenName({ name }),
  'token.revoke': ({ name }) => activitySentencesText.revokedTokenName({ name }),
  'settings.ai': () => activitySentencesText.changedSettingsOfAssistant,
  'account.export': () => activitySentencesText.exportedAccountData,
  'account.change-password': () => activitySentencesText.changedPassword,
  'account.change-email': () => activitySentencesText.changedEmail,
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
