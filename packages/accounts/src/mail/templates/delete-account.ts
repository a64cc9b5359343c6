import type { MailContent } from '../mail.ts';

export const deleteAccountContent = {
  subject: 'Confirm the deletion of your account',
  heading: 'Delete your account?',
  why: (email: string) => `You asked to delete the account of ${email} and everything that belongs to it.`,
  final: 'This can’t be undone.',
  action: 'Delete account',
  lasts: 'The link works once, within 24 hours, in a browser where you’re signed in.',
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
