import { route } from '../route.ts';

export const downloadOwnData = route({
  method: 'get',
  path: '/api/settings/export',
  summary: 'All that is kept of the signed-in user, as one JSON file; without passwords and keys',
  tag: 'Settings',
  access: 'own.changeSettings',
  confirm: true,
});
