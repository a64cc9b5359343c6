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
