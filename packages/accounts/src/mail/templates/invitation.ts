import type { MailContent } from '../mail.ts';

export const invitationTexts = {
  subject: (organization: string) => `Invitation to ${organization}`,
  heading: (organization: string) => `Join ${organization}`,
  who: (inviter: string, organization: string, role: string) =>
    `${inviter} invites this address to ${organization}, as ${role}.`,
  action: 'See the invitation',
  lasts: 'It waits for seven days, and is for this address alone.',
  otherwise: 'If nobody of this name is known to you, nothing has to be done.',
};

export function invitationMail(
  {
    inviter,
    organization,
    role,
    url,
  }: { readonly inviter: string; readonly organization: string; readonly role: string; readonly url: string },
  texts = invitationTexts,
): MailContent {
  return {
    subject: texts.subject(organization),
    heading: texts.heading(organization),
    paragraphs: [texts.who(inviter, organization, role)],
    action: { label: texts.action, url },
    notes: [texts.lasts, texts.otherwise],
  };
}
