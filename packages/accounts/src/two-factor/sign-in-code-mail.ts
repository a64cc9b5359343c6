import type { MailContent } from '../mail/mail.ts';

export const signInCodeTexts = {
  subject: 'Code for signing in',
  heading: 'Code for signing in',
  why: 'Enter this code where it is asked for.',
  lasts: (minutes: number) => `It works once, for ${minutes} minutes.`,
  otherwise: 'If this was somebody else, they know the password: replace it on the settings page.',
};

/** The second factor for who has no app for codes at hand. */
export function signInCodeMail(
  { code, minutes }: { readonly code: string; readonly minutes: number },
  texts = signInCodeTexts,
): MailContent {
  return {
    subject: texts.subject,
    heading: texts.heading,
    paragraphs: [texts.why],
    code,
    notes: [texts.lasts(minutes), texts.otherwise],
  };
}
