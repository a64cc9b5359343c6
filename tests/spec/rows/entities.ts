import { section } from '../section.ts';

export const entities = section('3. Entities and their fields', {
  user: 'User: id, name, email (lowercased), emailVerified (default false), image (optional), createdAt, updatedAt',
  session:
    'Session: id, userId, token, expiresAt, createdAt, updatedAt, ipAddress (optional), userAgent (optional)',
  account:
    'Account: id, userId, providerId, accountId, password (credential only), accessToken, refreshToken, idToken, accessTokenExpiresAt, refreshTokenExpiresAt, scope, createdAt, updatedAt',
  verification: 'Verification value: id, identifier, value, expiresAt, createdAt, updatedAt',
  organization: 'organization: id, name, slug, logo, metadata, createdAt',
  member: 'member: id, organizationId, userId, role, createdAt',
  invitation: 'invitation: id, organizationId, email, role, status, teamId, inviterId, expiresAt',
  team: 'team: id, name (minimum length 1), organizationId, createdAt, updatedAt',
  'team-member': 'team member: id, teamId, userId, createdAt',
  'key-pair': 'key pair: id, publicKey, privateKey, createdAt',
  toast:
    'Toast notification: id (timestamp string), optional title, description, icon, avatar, colour, actions, close button',
  project: 'project: identified by id; other fields not shown',
});
