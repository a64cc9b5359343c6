import type { MailContent } from '../mail.ts';

export const passwordChangedTexts = {
  subject: 'Your password was changed',
  heading: 'Your password was changed',
  why: (email: string) => `The account of ${email} has a new password.`,
  otherwise: 'If this wasn’t you, change your password now:',
  action: 'Choose a new password',
};

export function passwordChangedMail(
  { email, url }: { readonly email: string; readonly url: string },
  texts = passwordChangedTexts,
): MailContent {
  return {
    subject: texts.subject,
    heading: texts.heading,
    paragraphs: [texts.why(email), texts.otherwise],
    action: { label: texts.action, url },
  };
}
