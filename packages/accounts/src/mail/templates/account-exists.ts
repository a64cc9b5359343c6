import type { MailContent } from '../mail.ts';

export const accountExistsContent = {
  subject: 'You already have an account',
  heading: 'You already have an account',
  why: (email: string) => `Someone tried to sign up with ${email}, which already has an account.`,
  forgotten: 'If you forgot your password, you can reset it on the sign-in page.',
  action: 'Sign in',
  otherwise: 'If this wasn’t you, you can ignore this email. Your account hasn’t changed.',
};

/**
 * Sent instead of an error on the screen, which would reveal whether the address has an account.
 */
export function accountExistsMail(
  { email, url }: { readonly email: string; readonly url: string },
  strings = accountExistsContent,
): MailContent {
  return {
    subject: strings.subject,
    heading: strings.heading,
    paragraphs: [strings.why(email), strings.forgotten],
    action: { label: strings.action, url },
    notes: [strings.otherwise],
  };
}
