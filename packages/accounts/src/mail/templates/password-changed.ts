import type { MailContent } from '../mail.ts';

export const passwordChangedContent = {
  subject: 'Your password was changed',
  heading: 'Your password was changed',
  why: (email: string) => `The account of ${email} has a new password.`,
  otherwise: 'If this wasn’t you, change your password now:',
  action: 'Choose a new password',
};

export function passwordChangedMail(
  { email, url }: { readonly email: string; readonly url: string },
  strings = passwordChangedContent,
): MailContent {
  return {
    subject: strings.subject,
    heading: strings.heading,
    paragraphs: [strings.why(email), strings.otherwise],
    action: { label: strings.action, url },
  };
}
