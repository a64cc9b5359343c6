import type { Sealer } from '@winnow/accounts';
import type { NotificationCategory } from '@winnow/contract/settings/preferences';
import { type Db, findUser } from '@winnow/store';
import { standardPreferences } from '../settings/preferences.ts';

interface Recipient {
  readonly id: string;
  readonly email: string;
}

/** Binds a token to a user and address: it works for neither another account nor a new address. */
const purposeOf = ({ id, email }: Recipient): string => `unsubscribe ${id} ${email}`;

/**
 * Returns a URL that turns off mails of some categories without a session. The token contains the
 * recipient and the categories, so it needs no database row.
 */
export function unsubscribeUrl(
  baseUrl: string,
  sealer: Sealer,
  recipient: Recipient,
  categories: readonly string[],
): string {
  const sealed = sealer.seal(categories.join(','), purposeOf(recipient));
  return `${baseUrl}/api/unsubscribe/${encodeURIComponent(`${recipient.id}~${sealed}`)}`;
}

/**
 * Returns what a token turns off; undefined if it was not issued here, or its account or address no
 * longer exists.
 */
export async function readUnsubscribeToken(
  { db, sealer }: { readonly db: Db; readonly sealer: Sealer },
  token: string,
): Promise<{ readonly userId: string; readonly categories: readonly NotificationCategory[] } | undefined> {
  const [id = '', sealed = ''] = token.split('~');
  const user = id === '' ? undefined : await findUser(db, id);
  const opened = user && sealer.open(sealed, purposeOf(user));
  if (!user || opened === undefined) return undefined;
  const categories = opened.split(',').filter((one): one is NotificationCategory => isCategory(one));
  return categories.length === 0 ? undefined : { userId: user.id, categories };
}

const isCategory = (name: string): boolean => {
  const standard = standardPreferences.notifications as Readonly<Record<string, unknown>>;
  return Object.hasOwn(standard, name) && typeof standard[name] === 'object';
};
