import type { MailAllowance } from '@winnow/store';

/** How many mails to addresses that may be anybody's are sent in a day. */
const perDay = { address: 5, sender: 100, organization: 100 };
/** How many mails of one purpose an address gets that everyone can ask for without signing in. */
const perHour = 5;

/**
 * The allowances of a mail that a person has sent to an address: invitations, and projects that are
 * shared by address.
 *
 * @param organizationId for which it is sent
 */
export function anonymousAllowances(
  email: string,
  senderId: string,
  organizationId?: string,
): readonly MailAllowance[] {
  return [
    { key: `stranger:to:${mailboxOf(email)}`, perDay: perDay.address },
    { key: `stranger:by:${senderId}`, perDay: perDay.sender },
    ...(organizationId === undefined
      ? []
      : [{ key: `stranger:of:${organizationId}`, perDay: perDay.organization }]),
  ];
}

/**
 * The allowance of a mail that everyone can have sent to an address by naming it: its confirmation,
 * a new password, that it has an account. It is counted by the hour, which the links last: the
 * mails that were sent are of use until others can be.
 */
export const askedAllowance = (email: string, purpose: string): readonly MailAllowance[] => [
  { key: `asked:${purpose}:${mailboxOf(email)}`, perHour },
];

/**
 * Where mail to an address may end up: `ada+list@example.org` is that of `ada@example.org`
 * (RFC 5233), and large providers ignore dots. Where a provider does not, two people share a limit.
 * Google has a second domain for the same mailboxes.
 */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [user = ''] = email.slice(0, at).split('+');
  const domain = email
    .slice(at)
    .toLowerCase()
    .replace(/^@googlemail\.com$/, '@gmail.com');
  return `${user.replaceAll('.', '').toLowerCase()}${domain}`;
}
