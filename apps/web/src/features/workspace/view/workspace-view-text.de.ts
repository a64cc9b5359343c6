import { countOf } from '../../../shared/format/number.ts';
import type { Translation } from '../../../shared/text/define-text.ts';
import type { workspaceViewText } from './workspace-view-text.ts';

export const workspaceViewGerman: Translation<typeof workspaceViewText> = {
  columns: 'Spalten',
  findAColumn: 'Spalte suchen',
  columnsOfTheView: 'Spalten der Ansicht',
  unfreeze: 'Fixierung lösen',
  freezeAtTheLeft: 'Links fixieren',
  freezeName: ({ name }) => `${name} fixieren`,
  moreColumns: ({ found, maxListed }) =>
    `${countOf(found - maxListed, 'weitere Spalte', 'weitere Spalten')}: Tippen Sie, um sie zu finden.`,
  hiddenAbout: 'Ausgeblendete Spalten bleiben in den Daten und in Exporten.',
  showAllColumns: 'Alle Spalten anzeigen',
  dropHiddenColumnsAsAStep: 'Ausgeblendete Spalten als Schritt entfernen',
  savedViews: 'Gespeicherte Ansichten',
  viewsOfThisProject: 'Ansichten dieses Projekts',
  deleteViewName: ({ name }) => `Ansicht ${name} löschen`,
  nameOfTheView: 'Name der Ansicht',
  nameThisView: 'Diese Ansicht benennen',
  deleteViewFirst: ({ maxSavedViews }) =>
    `Löschen Sie zuerst eine Ansicht: Höchstens ${countOf(maxSavedViews, 'Ansicht ist', 'Ansichten sind')} möglich.`,
  replaceView: 'Ansicht ersetzen',
  saveView: 'Ansicht speichern',
  savedViewsAbout:
    'Speichert Filter, Sortierung, ausgeblendete und fixierte Spalten. Nur Sie sehen Ihre Ansichten.',
  filterCount: ({ filters }) => `${countOf(filters, 'Filter', 'Filter')}`,
  sortKeyCount: ({ sort }) => `${countOf(sort, 'Sortierschlüssel', 'Sortierschlüssel')}`,
  columnsHidden: ({ hidden }) => `${countOf(hidden, 'Spalte', 'Spalten')} ausgeblendet`,
  sort: 'Sortierung',
  sortKeys: 'Sortierschlüssel',
  descending: 'Absteigend',
  ascending: 'Aufsteigend',
  sortEarlier: 'Früher nach dieser Spalte sortieren',
  sortByColumnEarlier: ({ column }) => `Früher nach ${column} sortieren`,
  dontSortByColumn: ({ column }) => `Nicht nach ${column} sortieren`,
  addASortKey: 'Sortierschlüssel hinzufügen',
  sortByAColumn: 'Nach einer Spalte sortieren',
  thenByAColumn: 'Dann nach einer Spalte',
  sortsViewOnly: 'Sortiert nur diese Ansicht. Exporte behalten die Zeilenfolge des Rezepts.',
  sortAsAStep: 'Als Schritt sortieren',
  clearSort: 'Sortierung aufheben',
  thisView: 'Diese Ansicht',
  sortedBy: ({ keys }) => `Nur in dieser Ansicht sortiert nach ${keys}.`,
  hiddenStillExported: ({ hidden }) =>
    `${countOf(hidden, 'Spalte', 'Spalten')} ausgeblendet, weiterhin exportiert.`,
  view: 'Ansicht',
};
