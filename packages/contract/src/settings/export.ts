import { route } from '../route.ts';

export const downloadOwnData = route({
  method: 'get',
  path: '/api/settings/export',
  summary: 'Export your account data as one JSON file, without passwords and keys',
  tag: 'Settings',
  access: 'own.changeSettings',
  confirm: true,
  answerTypes: ['application/json'],
});
