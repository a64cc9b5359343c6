import type { Sealer } from '@winnow/accounts';
import type { NotificationCategory } from '@winnow/contract/settings/preferences';
import { type Db, findUser } from '@winnow/store';
import { standardPreferences } from '../settings/preferences.ts';

interface Recipient {
  readonly id: string;
  readonly email: string;
}

/** A token of one person and address: it opens for neither another account nor a new address. */
const purposeOf = ({ id, email }: Recipient): string => `unsubscribe ${id} ${email}`;

/**
 * Where mails of some categories are turned off without a session. The token says who gets them and
 * which they are, and needs no row.
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

/** What a token turns off; undefined where it was not made here, or its account or address is gone. */
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
