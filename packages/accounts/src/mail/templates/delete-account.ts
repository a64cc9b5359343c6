import type { MailContent } from '../mail.ts';

export const deleteAccountContent = {
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
  strings = deleteAccountContent,
): MailContent {
  return {
    subject: strings.subject,
    heading: strings.heading,
    paragraphs: [strings.why(email), strings.final],
    action: { label: strings.action, url },
    notes: [strings.lasts, strings.otherwise],
  };
}
