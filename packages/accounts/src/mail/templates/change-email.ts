import type { MailContent } from '../mail.ts';

export const changeEmailTexts = {
  subject: 'Confirm the change of your email address',
  heading: 'Change your email address?',
  why: (email: string, newEmail: string) =>
    `The address of your account is to change from ${email} to ${newEmail}.`,
  next: 'We’ve sent a separate email to the new address to confirm it.',
  action: 'Change the address',
  lasts: 'The link works for one hour, in a browser that is signed in.',
  otherwise: 'If this wasn’t you, change your password now: someone else has access to your account.',
};

/** To the address that is in use. */
export function changeEmailMail(
  { email, newEmail, url }: { readonly email: string; readonly newEmail: string; readonly url: string },
  texts = changeEmailTexts,
): MailContent {
  return {
    subject: texts.subject,
    heading: texts.heading,
    paragraphs: [texts.why(email, newEmail), texts.next],
    action: { label: texts.action, url },
    notes: [texts.lasts, texts.otherwise],
  };
}
