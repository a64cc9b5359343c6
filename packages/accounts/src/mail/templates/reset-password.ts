import type { MailContent } from '../mail.ts';

export const resetPasswordContent = {
  subject: 'Choose a new password',
  heading: 'Choose a new password',
  why: (email: string) => `A new password was requested for the account of ${email}.`,
  action: 'Choose a new password',
  lasts: 'The link works once, within one hour. All devices are signed out when the password changes.',
  otherwise: 'If this wasn’t you, you can ignore this email. Your password hasn’t changed.',
};

export function resetPasswordMail(
  { email, url }: { readonly email: string; readonly url: string },
  strings = resetPasswordContent,
): MailContent {
  return {
    subject: strings.subject,
    heading: strings.heading,
    paragraphs: [strings.why(email)],
    action: { label: strings.action, url },
    notes: [strings.lasts, strings.otherwise],
  };
}
