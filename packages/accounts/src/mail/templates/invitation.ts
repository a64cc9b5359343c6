import type { MailContent } from '../mail.ts';

export const invitationTexts = {
  subject: (inviter: string, organization: string) => `${inviter} invited you to ${organization}`,
  heading: (organization: string) => `Join ${organization}`,
  who: (inviter: string, organization: string) =>
    `${inviter} invited you to join ${organization} on Winnow. Reply to this mail to reach ${inviter}.`,
  action: 'View invitation',
  lasts: 'The invitation is for this email address only and expires in 7 days.',
  otherwise: 'If you don’t know the sender, ignore this mail.',
};

export function invitationMail(
  {
    inviter,
    inviterEmail,
    organization,
    url,
  }: {
    readonly inviter: string;
    readonly inviterEmail: string;
    readonly organization: string;
    readonly url: string;
  },
  texts = invitationTexts,
): MailContent {
  return {
    subject: texts.subject(inviter, organization),
    heading: texts.heading(organization),
    paragraphs: [texts.who(inviter, organization)],
    action: { label: texts.action, url },
    replyTo: inviterEmail,
    notes: [texts.lasts, texts.otherwise],
  };
}
