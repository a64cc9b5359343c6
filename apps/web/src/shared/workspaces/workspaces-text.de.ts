import type { Translation } from '../text/define-text.ts';
import type { workspacesText } from './workspaces-text.ts';

export const workspacesGerman: Translation<typeof workspacesText> = {
  owner: 'Eigentümer',
  admin: 'Administrator',
  member: 'Mitglied',
  ownerInSentence: 'Eigentümer',
  adminInSentence: 'Administrator',
  memberInSentence: 'Mitglied',
};
