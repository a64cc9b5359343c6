import type { MailContent } from '../mail.ts';

export const verifyEmailContent = {
  subject: 'Confirm your email address',
  heading: 'Confirm your email address',
  why: (email: string) => `${email} was entered for an account. Confirm that it is yours.`,
  action: 'Confirm email address',
  lasts: 'The link works for one hour.',
  otherwise: 'If this wasn’t you, you can ignore this email.',
};

/**
 * Goes to a new address, which may not belong to the user who entered it, so it contains nothing
 * that they wrote.
 */
export function verifyEmailMail(
  { email, url }: { readonly email: string; readonly url: string },
  strings = verifyEmailContent,
): MailContent {
  return {
    subject: strings.subject,
    heading: strings.heading,
    paragraphs: [strings.why(email)],
    action: { label: strings.action, url },
    notes: [strings.lasts, strings.otherwise],
  };
}
