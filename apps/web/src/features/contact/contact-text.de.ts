import type { Translation } from '../../shared/text/define-text.ts';
import type { contactText } from './contact-text.ts';

export const contactGerman: Translation<typeof contactText> = {
  enterSubject: 'Geben Sie einen Betreff ein',
  enterMessage: 'Geben Sie eine Nachricht ein',
  messageSent: 'Nachricht gesendet',
  subject: 'Betreff',
  message: 'Nachricht',
  sentAsEmail: ({ email }) => `Wird als ${email} gesendet`,
  send: 'Senden',
  removeMessage: 'Nachricht entfernen',
  subjectIsRemovedForGood: ({ subject }) => `„${subject}“ wird endgültig entfernt.`,
  remove: 'Entfernen',
  messagesToOperator: 'Nachrichten an den Betreiber',
  noMessagesYet: 'Noch keine Nachrichten',
  removeSubject: ({ subject }) => `${subject} entfernen`,
  toOperatorOfThisInstallation: 'An den Betreiber dieser Installation. Sie erhalten eine Antwort per E-Mail.',
  contactUs: 'Kontakt',
};
