import type { ProblemTexts } from '@winnow/kernel';
import { countOf, numberText } from '@winnow/kernel/german/words';
import type { chatProblems } from '../chats/chat-problems.ts';

const dollars = new Intl.NumberFormat('de', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const raise =
  'Erhöhen Sie es in den Einstellungen des Assistenten, oder fragen Sie den eingebauten Assistenten.';

/** German messages for problems with chats. */
export const chatGerman: ProblemTexts<typeof chatProblems> = {
  tooManyChats: ({ most }) => [
    `Es gibt ${numberText(most)} Chats; mehr sind nicht möglich.`,
    'Löschen Sie einen, den Sie nicht mehr brauchen.',
  ],
  tooLong: ({ most }) => [
    `Dieser Chat hat ${numberText(most)} Nachrichten; mehr sind in einem Chat nicht möglich.`,
    'Machen Sie in einem neuen Chat weiter.',
  ],
  answering: ['Der Assistent antwortet noch.', 'Warten Sie auf die Antwort, oder brechen Sie sie ab.'],
  staleProposal: ({ made, now }) => [
    `Dieser Vorschlag bezieht sich auf Version ${made} des Rezepts; inzwischen gilt Version ${now}.`,
    'Prüfen Sie ihn am aktuellen Rezept.',
  ],
  notOpen: 'Dieser Vorschlag wurde schon hinzugefügt oder verworfen.',
  budgetSpent: ({ cents }) => [
    `Das Monatsbudget von ${dollars.format(cents / 100)} US-Dollar ist aufgebraucht.`,
    raise,
  ],
  tokensSpent: ({ tokens }) => [
    `Das Monatslimit von ${countOf(tokens, 'Token', 'Token')} ist aufgebraucht.`,
    raise,
  ],
  pricesUnknown: [
    'Das Monatsbudget ist in Dollar angegeben, aber die Preise des Modells fehlen.',
    'Geben Sie in den Einstellungen des Assistenten seine Preise ein, begrenzen Sie stattdessen die Token, oder fragen Sie den eingebauten Assistenten.',
  ],
  checkNotOpen: 'Diese Prüfung wurde schon hinzugefügt oder verworfen.',
  noSuchStep: ({ steps }) => `Der Vorschlag hat ${countOf(steps, 'Schritt', 'Schritte')}.`,
  stopped: ['Der Server wurde beendet, bevor diese Antwort fertig war.', 'Fragen Sie noch einmal.'],
  tooSlow: ({ minutes }) => [
    `Die Antwort hat länger als ${countOf(minutes, 'Minute', 'Minuten')} gedauert und wurde abgebrochen.`,
    'Versuchen Sie es noch einmal, oder fragen Sie nach weniger.',
  ],
  modelFailed: ({ reason }) => `Das Modell hat nicht geantwortet: ${reason}.`,
};
