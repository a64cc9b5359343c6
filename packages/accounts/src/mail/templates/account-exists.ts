import type { MailContent } from '../mail.ts';

export const accountExistsTexts = {
  subject: 'You have an account already',
  heading: 'You have an account already',
  why: (email: string) => `Someone tried to sign up with ${email}, which has an account.`,
  forgotten: 'A forgotten password can be replaced on the sign-in page.',
  action: 'Sign in',
  otherwise: 'If this wasn’t you, you can ignore this email. Your account hasn’t changed.',
};

/**
 * Sent instead of an error on the screen, which would reveal whether the address has an account.
 */
export function accountExistsMail(
  { email, url }: { readonly email: string; readonly url: string },
  texts = accountExistsTexts,
): MailContent {
  return {
    subject: texts.subject,
    heading: texts.heading,
    paragraphs: [texts.why(email), texts.forgotten],
    action: { label: texts.action, url },
    notes: [texts.otherwise],
  };
}
