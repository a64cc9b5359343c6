import { defineText } from '../../shared/text/define-text.ts';

export const contactText = defineText('contact', {
  enterSubject: 'Enter a subject',
  enterMessage: 'Enter a message',
  messageSent: 'Message sent',
  subject: 'Subject',
  message: 'Message',
  sentAsEmail: ({ email }: { email: string }) => `Sent as ${email}`,
  send: 'Send',
  removeMessage: 'Remove message',
  subjectIsRemovedForGood: ({ subject }: { subject: string }) => `“${subject}” will be permanently removed.`,
  remove: 'Remove',
  messagesToOperator: 'Messages to the operator',
  noMessagesYet: 'No messages yet',
  removeSubject: ({ subject }: { subject: string }) => `Remove ${subject}`,
  toOperatorOfThisInstallation: 'To the operator of this installation. You’ll get a reply by email.',
  contactUs: 'Contact Us',
});
