import type { MailContent } from '../mail.ts';

/** A user's message to the operator. */
export interface ContactMail {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
}

export const contactMessageContent = {
  subject: (subject: string) => `Message: ${subject}`,
  from: (name: string, email: string) => `${name} (${email}) sent a message through Winnow’s contact page:`,
  action: 'Open messages',
  answer: (email: string) => `Reply to this email to answer ${email}.`,
};

/** Goes to the operator of the installation. */
export function contactMessageMail(
  { name, email, subject, message, url }: ContactMail & { readonly url: string },
  strings = contactMessageContent,
): MailContent {
  return {
    subject: strings.subject(subject),
    heading: subject,
    paragraphs: [strings.from(name, email), ...message.split(/\n\s*\n/).map((one) => one.trim())],
    action: { label: strings.action, url },
    replyTo: email,
    notes: [strings.answer(email)],
  };
}
