import type { Translation } from '../../shared/text/define-text.ts';
import type { legalText } from './legal-text.ts';

export const legalGerman: Translation<typeof legalText> = {
  termsAndConditions: 'Nutzungsbedingungen',
  forThisInstallationOfWinnow: 'Für diese Installation von Winnow.',
  privacyPolicy: 'Datenschutzerklärung',
  privacyPolicyAbout: 'Was diese Installation von Winnow speichert, wo und wie lange.',
};
