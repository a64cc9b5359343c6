import type { Translation } from '../../../shared/text/define-text.ts';
import type { flowText } from './flow-text.ts';

export const flowGerman: Translation<typeof flowText> = {
  source: 'Quelle',
  recipe: 'Rezept',
  join: 'Verbindung',
  output: 'Ausgabe',
};
