import type { MailContent } from '../mail.ts';

export const deleteAccountTexts = {
  subject: 'Confirm that your account is to be deleted',
  heading: 'Delete your account?',
  why: (email: string) => `The account of ${email} is to be deleted, with all that belongs to it.`,
  final: 'This cannot be undone.',
  action: 'Delete the account',
  lasts: 'The link works once, within 24 hours, in a browser that is signed in.',
  otherwise: 'If this wasn’t you, change your password now: someone else has access to your account.',
};

export function deleteAccountMail(
  { email, url }: { readonly email: string; readonly url: string },
  texts = deleteAccountTexts,
): MailContent {
  return {
    subject: texts.subject,
    heading: texts.heading,
    paragraphs: [texts.why(email), texts.final],
    action: { label: texts.action, url },
    notes: [texts.lasts, texts.otherwise],
  };
}
