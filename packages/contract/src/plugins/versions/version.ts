import { z } from 'zod';
import { examplesField, manifestField } from '../../fields/kept.ts';
import { plainText } from '../../fields/plain-text.ts';
import { pluginParams } from '../../params.ts';
import { route } from '../../route.ts';

export const params = pluginParams.extend({ version: z.string().min(1).max(40) });
const base = { tag: 'Plugins', params } as const;

export const readPluginVersion = route({
  ...base,
  method: 'get',
  path: '/api/plugins/:id/versions/:version',
  summary: 'Get the content of a published version',
  access: 'plugin.read',
  answer: z.object({
    version: z.string(),
    integrity: z.string(),
    manifest: manifestField,
    code: z.string(),
    examples: examplesField,
  }),
});

export const yankVersion = route({
  ...base,
  method: 'put',
  path: '/api/plugins/:id/versions/:version/yank',
  summary: 'Yank a version: no new installs. Existing uses keep working',
  access: 'plugin.publish',
  status: 204,
});

export const unyankVersion = route({
  ...base,
  method: 'delete',
  path: '/api/plugins/:id/versions/:version/yank',
  summary: 'Unyank a version',
  access: 'plugin.publish',
  status: 204,
});

export const revokeVersion = route({
  ...base,
  method: 'post',
  path: '/api/plugins/:id/versions/:version/revoke',
  summary: 'Revoke a version permanently, wherever it is used',
  access: 'plugin.publish',
  body: z.strictObject({ reason: plainText(500) }),
  status: 204,
});
