import { defineText } from '../../shared/text/define-text.ts';

export const legalText = defineText('legal', {
  termsAndConditions: 'Terms and Conditions',
  forThisInstallationOfWinnow: 'For this installation of Winnow.',
  privacyPolicy: 'Privacy Policy',
  privacyPolicyAbout: 'What this installation of Winnow stores, where, and for how long.',
});
