import type { Translation } from '../../../shared/text/define-text.ts';
import type { commentsText } from './comments-text.ts';

export const commentsGerman: Translation<typeof commentsText> = {
  typeAtToMention: ({ label }) => `${label}. Geben Sie @ ein, um jemanden zu erwähnen`,
  people: 'Personen',
  cancel: 'Abbrechen',
  reopen: 'Wieder öffnen',
  resolve: 'Erledigen',
  reopenTheThread: 'Thema wieder öffnen',
  resolveTheThread: 'Thema erledigen',
  resolvedBy: ({ resolvedBy, relativeTime }) =>
    `Erledigt${resolvedBy === null ? '' : ` von ${resolvedBy}`} ${relativeTime}`,
  reply: 'Antworten',
  someoneWhoLeft: 'Ehemaliges Mitglied',
  commentByName: ({ name }) => `Kommentar von ${name}`,
  delete: 'Löschen',
  deleteTitle: ({ replies }) => (replies === 0 ? 'Diesen Kommentar löschen?' : 'Dieses Thema löschen?'),
  deleteText: ({ replies }) =>
    replies === 0
      ? 'Er wird für alle gelöscht und lässt sich nicht wiederherstellen.'
      : `Der Kommentar und ${replies === 1 ? 'seine Antwort' : `seine ${replies} Antworten`} werden für alle gelöscht und lassen sich nicht wiederherstellen. Erledigen Sie das Thema, um es zu behalten.`,
  commentDeleted: 'Der gesuchte Kommentar wurde gelöscht.',
  columnGone: ({ text }) => `${text} (umbenannt oder entfernt)`,
  deleteComment: ({ name }) => `Kommentar von ${name} löschen`,
  readingTheComments: 'Kommentare werden gelesen',
  about: ({ aboutText }) => `Über ${aboutText}`,
  aboutProjectInstead: 'Stattdessen über das Projekt',
  writeAComment: 'Kommentar schreiben',
  comment: 'Kommentieren',
  noCommentsYet: 'Noch keine Kommentare.',
  noCommentsYetText:
    'Noch keine Kommentare. Schreiben Sie hier über das ganze Projekt, oder wählen Sie „Kommentieren“ im Menü eines Schritts, einer Spalte oder einer Zelle.',
  comments: 'Kommentare',
  project: 'das Projekt',
  stepSentence: ({ sentence }) => `den Schritt „${sentence}“`,
  aRemovedStep: 'einen entfernten Schritt',
  columnColumn: ({ column }) => `die Spalte ${column}`,
  cellOf: ({ column, rowId }) => `eine Zelle von ${column}, Zeile ${rowId} der Quelle`,
};
