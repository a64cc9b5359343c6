import type { MailContent } from '../mail.ts';

export const changeEmailContent = {
  subject: 'Confirm the change of your email address',
  heading: 'Change your email address?',
  why: (email: string, newEmail: string) =>
    `You asked to change your account’s email address from ${email} to ${newEmail}.`,
  next: 'After that, you’ll get an email at the new address to confirm it.',
  action: 'Change email address',
  lasts: 'The link works for one hour, in a browser where you’re signed in.',
  otherwise: 'If this wasn’t you, change your password now: someone else has access to your account.',
};

/** Goes to the current address. */
export function changeEmailMail(
  { email, newEmail, url }: { readonly email: string; readonly newEmail: string; readonly url: string },
  strings = changeEmailContent,
): MailContent {
  return {
    subject: strings.subject,
    heading: strings.heading,
    paragraphs: [strings.why(email, newEmail), strings.next],
    action: { label: strings.action, url },
    notes: [strings.lasts, strings.otherwise],
  };
}
