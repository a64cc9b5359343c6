import { countOf } from '../format/number.ts';
import type { Translation } from '../text/define-text.ts';
import type { problemsText } from './problems-text.ts';

export const problemsGerman: Translation<typeof problemsText> = {
  line: ({ line }) => `Zeile ${line}`,
  row: ({ row }) => `Datensatz ${row}`,
  column: ({ column }) => `Spalte ${column}`,
  character: ({ from }) => `Zeichen ${from}`,
  moreProblems: ({ count }) => countOf(count, 'weiteres Problem', 'weitere Probleme'),
  details: 'Details',
  serverDidntRespond: 'Der Server hat nicht geantwortet.',
  checkThatWinnowIsRunning:
    'Prüfen Sie, ob Winnow läuft und die Netzwerkverbindung steht, und versuchen Sie es erneut.',
  unreadableResponse: ({ status }) =>
    `Der Server hat mit Status ${status} und ohne lesbaren Inhalt geantwortet.`,
  tryAgainIfItKeeps:
    'Versuchen Sie es erneut. Scheitert es weiterhin, suchen Sie die Anfrage-ID im Serverprotokoll.',
  uploadWasCancelled: 'Das Hochladen wurde abgebrochen.',
  somethingWentWrongYourSaved: 'Etwas ist schiefgegangen. Ihre gespeicherte Arbeit ist sicher.',
};
