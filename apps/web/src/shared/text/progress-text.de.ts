import type { Translation } from './define-text.ts';
import type { progressText } from './progress-text.ts';

export const progressGerman: Translation<typeof progressText> = {
  stages: {
    Working: 'In Arbeit',
    'Checking the cells': 'Zellen werden geprüft',
    'Comparing values': 'Werte werden verglichen',
    Computing: 'Wird berechnet',
    Counting: 'Wird gezählt',
    'Counting changes': 'Änderungen werden gezählt',
    'Drawing charts': 'Diagramme werden gezeichnet',
    'Finding types': 'Datentypen werden erkannt',
    Packing: 'Wird verpackt',
    Profiling: 'Profil wird erstellt',
    Reading: 'Wird gelesen',
    'Reading cells': 'Zellen werden gelesen',
    'Reading values': 'Werte werden gelesen',
    Searching: 'Wird gesucht',
    Sending: 'Wird gesendet',
    'Storing the file': 'Datei wird gespeichert',
    Writing: 'Wird geschrieben',
  },
  fetching: ({ megabytes }) => `Datei wird abgerufen: ${megabytes} MB`,
  readingFrom: ({ host, arrived }) => `Von ${host} wird gelesen: ${arrived}`,
  running: ({ plugin }) => `${plugin} läuft`,
  writingTo: ({ target }) => `In ${target} wird geschrieben`,
  ofFiles: ({ stage, at, files, name }) => `${stage} (${at} von ${files}: ${name})`,
};
