import type { MailContent } from '../mail.ts';

export const invitationContent = {
  subject: (inviter: string, organization: string) => `${inviter} invited you to ${organization}`,
  heading: (organization: string) => `Join ${organization}`,
  who: (inviter: string, organization: string) =>
    `${inviter} invited you to join ${organization} on Winnow. Reply to this email to reach ${inviter}.`,
  action: 'View invitation',
  lasts: 'The invitation is for this email address only and expires in 7 days.',
  otherwise: 'If you don’t know the sender, ignore this email.',
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
  strings = invitationContent,
): MailContent {
  return {
    subject: strings.subject(inviter, organization),
    heading: strings.heading(organization),
    paragraphs: [strings.who(inviter, organization)],
    action: { label: strings.action, url },
    replyTo: inviterEmail,
    notes: [strings.lasts, strings.otherwise],
  };
}
