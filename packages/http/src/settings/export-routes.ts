import * as contract from '@winnow/contract/settings/export';
import { recordActivity } from '@winnow/services/activity/record-change';
import { exportOwnData } from '@winnow/services/settings/export-own-data';
import { handle } from '../routing/handle.ts';

export const downloadOwnData = handle(contract.downloadOwnData, async ({ ports, actor }) => {
  await recordActivity(ports, actor, { action: 'account.export', target: {} });
  const day = new Date(ports.clock.now()).toISOString().slice(0, 10);
  const strings = exportOwnData(ports, actor);
  const bytes = new ReadableStream<string>({
    pull: async (controller) => {
      const { value, done } = await strings.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => {
      await strings.return(undefined);
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
});
