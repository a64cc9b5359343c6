import type { Translation } from '../../shared/text/define-text.ts';
import { plural } from '../../shared/text/plural.ts';
import type { landingText } from './landing-text.ts';

export const landingGerman: Translation<typeof landingText> = {
  anyFileOpens: 'Jede Datei lässt sich öffnen',
  anyFileOpensText:
    'CSV in jedem Dialekt und jeder Kodierung, altes und neues Excel, OpenDocument, JSON, XML, Parquet und mehr. Nicht lesbare Zeilen bleiben erhalten und sichtbar, die Datei selbst bleibt unverändert.',
  everyStepCanBeEdited: 'Jeder Schritt lässt sich bearbeiten',
  everyStepCanBeText:
    'Jede Korrektur ist ein Schritt mit Vorschau und exakten Zahlen. Bearbeiten, verschieben, deaktivieren oder entfernen Sie Schritte jederzeit; spätere Schritte ziehen nach.',
  billionRows: 'Eine Milliarde Zeilen',
  billionRowsText:
    'Zahlen und Vorschauen gelten für alle Zeilen, nicht für eine Stichprobe. Dasselbe Rezept läuft hier, auf der Kommandozeile und in ClickHouse.',
  seeWhatIsWrong: 'Sehen, was an Ihren Daten nicht stimmt, es beheben und das Rezept behalten.',
  openDashboard: 'Zur Startseite',
  tryWithoutAccount: 'Ohne Konto ausprobieren',
  signUp: 'Registrieren',
  whyWinnow: 'Warum Winnow',
  fileBeingCleaned: 'Eine Datei wird bereinigt',
  file: 'Die Datei',
  row: 'Zeile',
  recipe: 'Rezept',
  pause: 'Anhalten',
  play: 'Abspielen',
  before: ({ before }) => `Vorher: ${before}`,
  null: 'null',
  columnsAreNew: ({ added }) => `${added} neue ${plural(added, { one: 'Spalte', other: 'Spalten' })}`,
  cellsChange: ({ cells }) =>
    `${cells} ${plural(cells, { one: 'Zelle geändert', other: 'Zellen geändert' })}`,
  rowsGo: ({ rows }) => `${rows} ${plural(rows, { one: 'Zeile entfernt', other: 'Zeilen entfernt' })}`,
};
