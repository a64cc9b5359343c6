/** What was done, in words, as it goes on after the name of who did it. */
export function sentenceOf(action: string, target: unknown): string {
  const words = sentences[action];
  return words ? words(fieldsOf(target)) : action.replace(/[.-]/g, ' ');
}

/** The kinds of things that are changed, by the first part of their actions. */
export const activityKinds = [
  { value: 'project', label: 'Projects' },
  { value: 'source', label: 'Imports' },
  { value: 'recipe', label: 'Recipes' },
  { value: 'share', label: 'Sharing' },
  { value: 'organization', label: 'Organizations' },
  { value: 'team', label: 'Teams' },
  { value: 'audit', label: 'Audit log' },
] as const;

export const viaLabels: Readonly<Record<string, string>> = {
  ui: 'in the app',
  api: 'by the API',
  schedule: 'by a schedule',
  chat: 'in a chat',
};

/** What became of one step of a recipe. */
export interface StepChange {
  readonly kind: 'added' | 'removed' | 'changed' | 'moved' | 'enabled' | 'disabled' | 'noted';
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

const sentences: Readonly<Record<string, (target: Fields) => string>> = {
  'project.create': ({ name }) => `created the project ${name}`,
  'project.rename': ({ from, to }) => `renamed ${from} to ${to}`,
  'project.delete': ({ name }) => `deleted the project ${name}`,
  'project.restore': ({ name }) => `restored the project ${name}`,
  'project.export': ({ format = '' }) => `exported the result as ${format.toUpperCase()}`,
  'project.transfer': ({ from, to }) => `moved the project from ${from} to ${to}`,
  'source.import': ({ source, fileName }) => `imported ${fileName} as ${source}`,
  'recipe.change': ({ summary, version }) => `changed the recipe to version ${version}: ${summary}`,
  'recipe.undo': ({ version }) => `went back to version ${version} of the recipe`,
  'recipe.redo': ({ version }) => `went on to version ${version} of the recipe`,
  'share.add': (target) => `shared the project with ${target.with} ${levelOf(target)}`.trim(),
  'share.change': (target) => `lets ${target.with} use the project ${levelOf(target)}`.trim(),
  'share.remove': (target) => `stopped sharing the project with ${target.with}`,
  'share.leave': () => 'gave up what was shared',
  'share.create-link': (target) => `made a link ${levelOf(target)} the project`,
  'share.remove-link': () => 'ended a link into the project',
  'share.follow-link': () => 'came in by a link',
  'organization.create': ({ name }) => `created the organization ${name}`,
  'organization.update': ({ name }) => `changed the organization ${name}`,
  'organization.delete': ({ name }) => `deleted the organization ${name}`,
  'organization.invite': ({ email, role }) => `invited ${email} as ${role}`,
  'organization.cancel-invitation': ({ email }) => `took back the invitation of ${email}`,
  'organization.join': ({ role }) => `joined as ${role}`,
  'organization.decline': () => 'declined the invitation',
  'organization.remove-member': ({ name }) => `removed ${name}`,
  'organization.change-role': ({ name, role }) => `made ${name} ${role}`,
  'organization.leave': () => 'left the organization',
  'team.create': ({ name }) => `created the team ${name}`,
  'team.rename': ({ name }) => `renamed a team to ${name}`,
  'team.remove': ({ name }) => `deleted the team ${name}`,
  'team.add-member': ({ name, person }) => `put ${person} into the team ${name}`,
  'team.remove-member': ({ name, person }) => `took ${person} out of the team ${name}`,
  'audit.export': ({ format = '' }) => `exported the audit log as ${format.toUpperCase()}`,
};
