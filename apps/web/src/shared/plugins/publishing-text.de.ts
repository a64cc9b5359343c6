import type { Translation } from '../text/define-text.ts';
import type { publishingText } from './publishing-text.ts';

export const publishingGerman: Translation<typeof publishingText> = {
  firstVersion: 'Die erste Version',
  fix: 'Eine Korrektur',
  somethingNew: 'Etwas Neues',
  differentResults: 'Andere Ergebnisse',
  private: 'Privat',
  organization: 'Organisation',
  public: 'Öffentlich',
};
