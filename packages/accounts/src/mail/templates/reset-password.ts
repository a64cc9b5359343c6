import type { MailContent } from '../mail.ts';

export const resetPasswordTexts = {
  subject: 'Choose a new password',
  heading: 'Choose a new password',
  why: (email: string) => `A new password was asked for the account of ${email}.`,
  action: 'Choose a new password',
  lasts: 'The link works once, within one hour. All devices are signed out when the password changes.',
  otherwise: 'If this wasn’t you, you can ignore this email. Your password hasn’t changed.',
};

export function resetPasswordMail(
  { email, url }: { readonly email: string; readonly url: string },
  texts = resetPasswordTexts,
): MailContent {
  return {
    subject: texts.subject,
    heading: texts.heading,
    paragraphs: [texts.why(email)],
    action: { label: texts.action, url },
    notes: [texts.lasts, texts.otherwise],
  };
}
