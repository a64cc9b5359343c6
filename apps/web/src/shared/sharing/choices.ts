import type { Contacts, Grantee } from './sharing-api.ts';
import { sharingText } from './sharing-text.ts';

/** How long a share or a link lasts, in days; empty for one without an end. */
export const endChoices = [
  { value: '', label: sharingText.noEnd },
  { value: '1', label: sharingText.for1Day },
  { value: '7', label: sharingText.for7Days },
  { value: '30', label: sharingText.for30Days },
  { value: '90', label: sharingText.for90Days },
] as const;

/** The moment that so many days end, as the API takes it; null for none. */
export function endAfter(days: string, now = Date.now()): string | null {
  return days === '' ? null : new Date(now + Number(days) * 86_400_000).toISOString();
}

export interface GranteeChoices {
  readonly data: readonly { readonly group: string; readonly items: readonly string[] }[];
  readonly byLabel: ReadonlyMap<string, Grantee>;
}

/**
 * People and teams as a list to choose from. The address distinguishes people with the same name.
 */
export function granteeChoices({ people, teams }: Contacts): GranteeChoices {
  const persons = people.map(({ id, name, email }) => [`${name} (${email})`, { userId: id }] as const);
  const groups = teams.map(
    ({ id, name, organizationName }) =>
      [sharingText.teamOf({ name, organizationName }), { teamId: id }] as const,
  );
  const byLabel = new Map<string, Grantee>([...persons, ...groups]);
  const labels = (list: readonly (readonly [string, Grantee])[]): readonly string[] => [
    ...new Set(list.map(([label]) => label)),
  ];
  return {
    byLabel,
    data: [
      { group: sharingText.people, items: labels(persons) },
      { group: sharingText.teams, items: labels(groups) },
    ].filter(({ items }) => items.length > 0),
  };
}

/** Whom a text means: someone chosen from the list, or an address; undefined for anything else. */
export function granteeOf(text: string, byLabel: ReadonlyMap<string, Grantee>): Grantee | undefined {
  const chosen = byLabel.get(text);
  if (chosen) return chosen;
  const email = text.trim().toLowerCase();
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? { email } : undefined;
}
