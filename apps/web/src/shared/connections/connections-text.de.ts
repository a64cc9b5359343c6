import type { Translation } from '../text/define-text.ts';
import type { connectionsText } from './connections-text.ts';

export const connectionsGerman: Translation<typeof connectionsText> = {
  encryptedWhenSavedAndNever: 'Wird beim Speichern verschlüsselt und nie wieder angezeigt.',
  unchanged: 'Unverändert',
  showOrHideLabel: ({ label }) => `${label} anzeigen oder verbergen`,
  savedConnectionItWorks: 'Verbindung gespeichert. Sie funktioniert.',
  editConnection: 'Verbindung bearbeiten',
  addConnection: 'Verbindung hinzufügen',
  type: 'Typ',
  name: 'Name',
  close: 'Schließen',
  cancel: 'Abbrechen',
  saveAndTest: 'Speichern und testen',
  nameWorks: ({ name }) => `${name} funktioniert.`,
  deletedName: ({ name }) => `${name} wurde gelöscht.`,
  deleteName: ({ name }) => `${name} löschen`,
  deleteText: 'Daraus gelesene Quellen behalten ihre Zeilen, lassen sich aber nicht mehr aktualisieren.',
  deleteConnection: 'Verbindung löschen',
  connectionsAreLoading: 'Verbindungen werden geladen',
  noConnectionsYet: 'Noch keine Verbindungen',
  connections: 'Verbindungen',
  testName: ({ name }) => `${name} testen`,
  test: 'Testen',
  editName: ({ name }) => `${name} bearbeiten`,
  edit: 'Bearbeiten',
  delete: 'Löschen',
};
