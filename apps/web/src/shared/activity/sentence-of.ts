/** Stands in a sentence where the thing itself is named: a character that no name holds. */
const thing = '\uE000';

/**
 * What was done, as it continues after the name of who did it: before the name of the thing, and
 * after it.
 */
export interface Sentence {
  readonly before: string;
  readonly after: string;
}

/** What was done, around the name of the project or organization. */
export function sentenceAround(action: string, target: unknown): Sentence {
  const words = sentences[action];
  const text = words ? words(fieldsOf(target)) : action.replace(/[.-]/g, ' ');
  const [before = '', after] = text.split(thing);
  return after === undefined ? { before: `${before} in `, after: '' } : { before, after };
}

/** What was done, without naming the thing, as where it is not known any more. */
export function sentenceOf(action: string, target: unknown): string {
  const words = sentences[action];
  const text = words ? words(fieldsOf(target)) : action.replace(/[.-]/g, ' ');
  const { title, name } = fieldsOf(target);
  if (action.startsWith('plugin.') && title !== undefined) return text.replace(thing, title);
  if (/^(?:project|workflow|chat)\./.test(action) && name !== undefined) return text.replace(thing, name);
  return text.replace(thing, /^(organization|team)\./.test(action) ? 'the organization' : 'the project');
}

/** The kinds of things that are changed, by the first part of their actions. */
export const activityKinds = [
  { value: 'project', label: 'Projects' },
  { value: 'source', label: 'Imports' },
  { value: 'recipe', label: 'Recipes' },
  { value: 'share', label: 'Sharing' },
  { value: 'chart', label: 'Charts' },
  { value: 'comment', label: 'Comments' },
  { value: 'plugin', label: 'Plugins' },
  { value: 'workflow', label: 'Workflows' },
  { value: 'chat', label: 'Chats' },
  { value: 'organization', label: 'Organizations' },
  { value: 'team', label: 'Teams' },
  { value: 'audit', label: 'Audit log' },
] as const;

/** The kinds of rows that only the audit log has. */
export const accountKinds = [
  { value: 'session', label: 'Signing in and out' },
  { value: 'account', label: 'Accounts' },
  { value: 'token', label: 'Tokens' },
  { value: 'settings', label: 'Settings' },
] as const;

export const viaLabels: Readonly<Record<string, string>> = {
  ui: 'in the app',
  api: 'by the API',
  schedule: 'by a schedule',
  webhook: 'by a webhook',
  workflow: 'after another workflow',
  chat: 'in a chat',
};

/** What became of one step of a recipe. */
export interface StepChange {
  readonly kind: 'added' | 'removed' | 'changed' | 'moved' | 'enabled' | 'disabled' | 'noted' | 'grouped';
  readonly sentence: string;
}

export const stepChangeLabels: Readonly<Record<StepChange['kind'], string>> = {
  added: 'Added',
  removed: 'Removed',
  changed: 'Changed',
  moved: 'Moved',
  enabled: 'Switched on',
  disabled: 'Switched off',
  noted: 'Noted at',
  grouped: 'Grouped',
};

/** The steps that a change of a recipe was about; none for other changes. */
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

const levels: Readonly<Record<string, string>> = { view: 'to view', edit: 'to edit', manage: 'to manage' };
const levelOf = ({ level = '' }: Fields): string => levels[level] ?? '';

const signInLabels: Readonly<Record<string, string>> = {
  password: 'by password',
  'sign-up': 'by a new account',
  'email-link': 'by the link of a mail',
  'two-factor': 'with a code',
  'backup-code': 'with a backup code',
  passkey: 'by a passkey',
};

const audiences: Readonly<Record<string, string>> = {
  private: 'private',
  workspace: 'visible to the organization',
  public: 'public',
};

const sentences: Readonly<Record<string, (target: Fields) => string>> = {
  'guest.start': () => 'started as a guest',
  'guest.claim': () => `moved ${thing} from a guest into the account`,
  'guest.expire': () => 'deleted a guest whose time was over',
  'project.create': () => `created ${thing}`,
  'project.rename': ({ from, to }) => `renamed ${from} to ${to}`,
  'project.delete': () => `deleted ${thing}`,
  'project.restore': () => `restored ${thing}`,
  'project.erase': ({ name }) => `permanently deleted the project ${name}`,
  'project.export': ({ format = '', to }) =>
    to === undefined ? `exported ${thing} as ${format.toUpperCase()}` : `exported ${thing} to ${to}`,
  'project.transfer': ({ from, to }) => `moved ${thing} from ${from} to ${to}`,
  'source.import': ({ fileName }) => `imported ${fileName} into ${thing}`,
  'source.refresh': ({ source }) => `read ${source} of ${thing} anew`,
  'source.use': ({ source, version }) => `took version ${version} of ${source} in ${thing}`,
  'recipe.change': ({ summary, version }) =>
    `changed the recipe of ${thing} to version ${version}: ${summary}`,
  'recipe.undo': ({ version }) => `restored version ${version} of the recipe of ${thing}`,
  'recipe.redo': ({ version }) => `went on to version ${version} of the recipe of ${thing}`,
  'share.add': (target) => `shared ${thing} with ${target.with} ${levelOf(target)}`.trim(),
  'share.change': (target) => `lets ${target.with} use ${thing} ${levelOf(target)}`.trim(),
  'share.remove': (target) => `stopped sharing ${thing} with ${target.with}`,
  'share.leave': () => `left ${thing}`,
  'share.create-link': (target) => `created a link ${levelOf(target)} ${thing}`,
  'share.remove-link': () => `ended a link into ${thing}`,
  'share.follow-link': () => `joined ${thing} through a link`,
  'organization.create': () => `created the organization ${thing}`,
  'organization.update': () => `changed the organization ${thing}`,
  'organization.delete': ({ name }) => `deleted the organization ${name}`,
  'organization.invite': ({ email, role }) => `invited ${email} to ${thing} as ${role}`,
  'organization.cancel-invitation': ({ email }) => `cancelled the invitation of ${email} to ${thing}`,
  'organization.join': ({ role }) => `joined ${thing} as ${role}`,
  'organization.decline': () => `declined to join ${thing}`,
  'organization.remove-member': ({ name }) => `removed ${name} from ${thing}`,
  'organization.change-role': ({ name, role }) => `made ${name} ${role} of ${thing}`,
  'organization.leave': () => `left ${thing}`,
  'team.create': ({ name }) => `created the team ${name} in ${thing}`,
  'team.rename': ({ name }) => `renamed a team of ${thing} to ${name}`,
  'team.remove': ({ name }) => `deleted the team ${name} of ${thing}`,
  'team.add-member': ({ name, person }) => `put ${person} into the team ${name} of ${thing}`,
  'team.remove-member': ({ name, person }) => `took ${person} out of the team ${name} of ${thing}`,
  'workflow.create': () => `created the workflow ${thing}`,
  'workflow.rename': ({ from }) => `renamed the workflow ${from} to ${thing}`,
  'workflow.change': () => `worked on the workflow ${thing}`,
  'workflow.publish': ({ version }) => `published version ${version} of the workflow ${thing}`,
  'workflow.enable': () => `enabled the workflow ${thing}`,
  'workflow.disable': () => `disabled the workflow ${thing}`,
  'workflow.run': ({ number }) => `started run ${number} of the workflow ${thing}`,
  'workflow.rerun': ({ number }) => `started run ${number} of the workflow ${thing}, which repeats another`,
  'workflow.cancel-run': ({ number }) => `cancelled run ${number} of the workflow ${thing}`,
  'workflow.make-secret': () => `created a webhook secret for the workflow ${thing}`,
  'workflow.add-connection': ({ hint }) => `added the connection ${hint} to the workflow ${thing}`,
  'workflow.remove-connection': () => `removed a connection from the workflow ${thing}`,
  'workflow.delete': () => `deleted the workflow ${thing}`,
  'plugin.create': () => `created the plugin ${thing}`,
  'plugin.edit': () => `worked on the plugin ${thing}`,
  'plugin.discard': () => `discarded the draft of the plugin ${thing}`,
  'plugin.publish': ({ version }) => `published version ${version} of the plugin ${thing}`,
  'plugin.yank': ({ version }) => `yanked version ${version} of the plugin ${thing}`,
  'plugin.unyank': ({ version }) => `undid the yank of version ${version} of the plugin ${thing}`,
  'plugin.revoke': ({ version, reason }) => `revoked version ${version} of the plugin ${thing}: ${reason}`,
  'plugin.share': ({ to = '' }) => `made the plugin ${thing} ${audiences[to] ?? to}`,
  'plugin.install': ({ version }) => `installed the plugin ${thing} ${version}`,
  'plugin.upgrade': ({ version, from }) => `went from version ${from} to ${version} of the plugin ${thing}`,
  'plugin.uninstall': () => `removed the plugin ${thing} from the workspace`,
  'plugin.fork': ({ of, version }) => `copied the plugin ${of} ${version} into ${thing}`,
  'check.add': ({ check }) => `added the check “${check}” to ${thing}`,
  'check.change': ({ check }) => `changed a check of ${thing} to “${check}”`,
  'check.remove': ({ check }) => `removed the check “${check}” from ${thing}`,
  'chart.add': () => `added a chart to ${thing}`,
  'chart.change': () => `edited a chart of ${thing}`,
  'chart.order': () => `reordered the charts of ${thing}`,
  'chart.delete': () => `deleted a chart of ${thing}`,
  'comment.add': () => `commented on ${thing}`,
  'comment.reply': () => `replied to a comment on ${thing}`,
  'comment.resolve': () => `resolved a thread of comments on ${thing}`,
  'comment.reopen': () => `reopened a thread of comments on ${thing}`,
  'comment.delete': () => `deleted a comment on ${thing}`,
  'chat.create': () => `started the chat ${thing}`,
  'chat.rename': ({ was }) => `renamed the chat ${was} to ${thing}`,
  'chat.attach': () => `changed the attachments of the chat ${thing}`,
  'chat.apply': ({ steps }) =>
    `added ${steps === '1' ? 'a step' : `${steps} steps`} proposed in the chat ${thing}`,
  'chat.delete': () => `deleted the chat ${thing}`,
  'connection.create': ({ name, host }) => `added the connection ${name} to ${host}`,
  'connection.change': ({ name }) => `changed the connection ${name}`,
  'connection.delete': ({ name }) => `deleted the connection ${name}`,
  'token.create': ({ name }) => `created the token ${name}`,
  'token.revoke': ({ name }) => `revoked the token ${name}`,
  'settings.ai': () => 'changed the settings of the assistant',
  'account.export': () => 'exported account data',
  'account.change-password': () => 'changed the password',
  'account.reset-password': () => 'reset the password by email link',
  'account.enable-two-factor': () => 'turned two-factor sign-in on',
  'account.disable-two-factor': () => 'turned two-factor sign-in off',
  'account.renew-backup-codes': () => 'generated new backup codes',
  'account.add-passkey': () => 'added a passkey',
  'account.rename-passkey': () => 'renamed a passkey',
  'account.remove-passkey': () => 'removed a passkey',
  'account.unlink': () => 'removed a linked account',
  'account.delete': () => 'deleted the account',
  'session.begin': ({ kind = '', device }) => `signed in ${signInLabels[kind] ?? `by ${kind}`} on ${device}`,
  'session.refuse': ({ kind = '', device }) =>
    `failed to sign in ${signInLabels[kind] ?? `by ${kind}`} on ${device}`,
  'session.end': () => 'signed out',
  'session.revoke': () => 'ended other sessions',
  'audit.export': ({ format = '' }) => `exported the audit log as ${format.toUpperCase()}`,
};
