import type { Translation } from '../text/define-text.ts';
import type { runsText } from './runs-text.ts';

export const runsGerman: Translation<typeof runsText> = {
  queued: 'In der Warteschlange',
  running: 'Läuft',
  waiting: 'Wartet',
  cancelling: 'Wird abgebrochen',
  succeeded: 'Erfolgreich',
  withWarnings: 'Mit Warnungen',
  failed: 'Fehlgeschlagen',
  timedOut: 'Zeitüberschreitung',
  cancelled: 'Abgebrochen',
  crashed: 'Abgestürzt',
  skipped: 'Übersprungen',
};
