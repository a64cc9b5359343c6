import type { MailContent } from '../mail/mail.ts';

export const signInCodeContent = {
  subject: 'Your sign-in code',
  heading: 'Your sign-in code',
  why: 'Enter this code on the sign-in page.',
  lasts: (minutes: number) => `It works once, for ${minutes} minutes.`,
  otherwise: 'If this wasn’t you, someone knows your password. Change it in the settings.',
};

/** Second factor for users without their authenticator app at hand. */
export function signInCodeMail(
  { code, minutes }: { readonly code: string; readonly minutes: number },
  strings = signInCodeContent,
): MailContent {
  return {
    subject: strings.subject,
    heading: strings.heading,
    paragraphs: [strings.why],
    code,
    notes: [strings.lasts(minutes), strings.otherwise],
  };
}
