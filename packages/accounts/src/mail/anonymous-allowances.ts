import type { MailAllowance } from '@winnow/store';

/** Maximum number of mails per day to addresses that may belong to anyone. */
const perDay = { address: 5, sender: 100, organization: 100 };
/**
 * Maximum number of mails per hour and purpose that can be requested for an address without signing
 * in.
 */
const perHour = 5;

/**
 * Returns the allowances of a mail that a user sends to an address: invitations, and projects that
 * are shared by address.
 *
 * @param organizationId the organization for which it is sent
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
 * Returns the allowance of a mail that anyone can trigger by naming an address: its confirmation, a
 * new password, the notice that it has an account. It is counted by the hour, which is how long the
 * links are valid: the mails already sent remain usable until others can be sent.
 */
export const askedAllowance = (email: string, purpose: string): readonly MailAllowance[] => [
  { key: `asked:${purpose}:${mailboxOf(email)}`, perHour },
];

/**
 * Returns the mailbox of an address: `ada+list@example.org` is that of `ada@example.org` (RFC
 * 5233), and large providers ignore dots. If a provider does not, two users share a limit. Google
 * has a second domain for the same mailboxes.
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
