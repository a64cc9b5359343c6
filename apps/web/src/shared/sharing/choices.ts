import type { Contacts, Grantee } from './sharing-api.ts';
import { sharingText } from './sharing-text.ts';

/** Lifetimes of a share or a link, in days; empty for no end. */
export const endChoices = [
  { value: '', label: sharingText.noEnd },
  { value: '1', label: sharingText.for1Day },
  { value: '7', label: sharingText.for7Days },
  { value: '30', label: sharingText.for30Days },
  { value: '90', label: sharingText.for90Days },
] as const;

/** Returns the end of a number of days from now, in the format of the API; null for no end. */
export function endAfter(days: string, now = Date.now()): string | null {
  return days === '' ? null : new Date(now + Number(days) * 86_400_000).toISOString();
}

export interface GranteeChoices {
  readonly data: readonly { readonly group: string; readonly items: readonly string[] }[];
  readonly byLabel: ReadonlyMap<string, Grantee>;
}

/**
 * Returns people and teams as options. The email address distinguishes people with the same name.
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

/**
 * Returns the grantee that a string refers to: an option from the list, or an email address;
 * undefined for anything else.
 */
export function granteeOf(text: string, byLabel: ReadonlyMap<string, Grantee>): Grantee | undefined {
  const chosen = byLabel.get(text);
  if (chosen) return chosen;
  const email = text.trim().toLowerCase();
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? { email } : undefined;
}
