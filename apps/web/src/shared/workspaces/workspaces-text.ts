import { defineText } from '../text/define-text.ts';

export const workspacesText = defineText('workspaces', {
  owner: 'Owner',
  admin: 'Admin',
  member: 'Member',
  ownerInSentence: 'owner',
  adminInSentence: 'admin',
  memberInSentence: 'member',
});
