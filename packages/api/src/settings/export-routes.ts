import { noteChange } from '../activity/changing.ts';
import { route } from '../http/route.ts';
import { exportOwnData } from './export-own-data.ts';

export const downloadOwnData = route({
  method: 'get',
  path: '/api/settings/export',
  summary: 'All that is kept of the signed-in user, as one JSON file; without passwords and keys',
  tag: 'Settings',
  access: 'own.changeSettings',
  confirm: true,
  handle: async ({ ports, actor }) => {
    await noteChange(ports, actor, { action: 'account.export', target: {} });
    const day = new Date(ports.clock.now()).toISOString().slice(0, 10);
    const texts = exportOwnData(ports, actor);
    const bytes = new ReadableStream<string>({
      pull: async (controller) => {
        const { value, done } = await texts.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: async () => {
        await texts.return(undefined);
      },
    }).pipeThrough(new TextEncoderStream());
    return new Response(bytes, {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="winnow-${day}.json"`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      },
    });
  },
});
