import type { Translation } from '../text/define-text.ts';
import type { canvasText } from './canvas-text.ts';

export const canvasGerman: Translation<typeof canvasText> = {
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  showAll: 'Alles anzeigen',
  namesAs: ({ names, input }) => `${names} als ${input}`,
  problemOf: ({ problem }) => `Problem: ${problem}`,
  after: ({ beforeWords }) => `Nach ${beforeWords}`,
  before: ({ names }) => `Vor ${names}`,
  problem: 'Problem',
  actionsOfName: ({ name }) => `Aktionen von ${name}`,
  settings: 'Einstellungen',
  addAfter: 'Danach hinzufügen',
  connect: 'Verbinden',
  delete: 'Löschen',
  asInput: ({ input }) => `als ${input}`,
  addBetween: ({ name, name2 }) => `Zwischen ${name} und ${name2} hinzufügen`,
  addNodeHere: 'Hier einen Knoten hinzufügen',
  disconnectFrom: ({ name, name2 }) => `${name} von ${name2} trennen`,
  disconnect: 'Trennen',
};
