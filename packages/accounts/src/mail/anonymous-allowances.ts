import type { MailAllowance } from '@winnow/store';

/** How many mails to addresses that may be anybody's are sent in a day. */
const perDay = { address: 5, sender: 100, organization: 100 };

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
    { key: `stranger:to:${email.toLowerCase()}`, perDay: perDay.address },
    { key: `stranger:by:${senderId}`, perDay: perDay.sender },
    ...(organizationId === undefined
      ? []
      : [{ key: `stranger:of:${organizationId}`, perDay: perDay.organization }]),
  ];
}
