import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HttpPerson, signUpOverHttp } from '../../../tests/support/http-person.ts';
import { startServer, type TestServer } from '../../../tests/support/server.ts';
import { newDataFolder } from '../../../tests/support/stores.ts';

let dataFolder: string;
let server: TestServer;
let ada: HttpPerson;
/** While this file exists, writing to the log of the database fails. */
let broken: string;

beforeAll(async () => {
  dataFolder = await newDataFolder();
  broken = join(dataFolder, 'broken');
  const preload = join(dataFolder, 'break-log.cjs');
  await writeFile(preload, brokenLog(broken));
  server = await startServer({
    dataFolder,
    startWithin: 180_000,
    env: { NODE_OPTIONS: `--require=${preload}` },
  });
  ada = await signUpOverHttp(server.url);
}, 240_000);
afterAll(async () => {
  await server?.dispose();
  await rm(dataFolder, { recursive: true, force: true });
});

/** Source that makes writes to the files of the log fail with `EIO` while a file exists. */
const brokenLog = (file: string): string => `
const fs = require('node:fs');
const { syncBuiltinESMExports } = require('node:module');
const write = fs.writeSync;
fs.writeSync = (fd, ...rest) => {
  if (fs.existsSync(${JSON.stringify(file)}) && fs.readlinkSync('/proc/self/fd/' + fd).includes('pg_wal'))
    throw Object.assign(new Error('EIO: i/o error, write'), { code: 'EIO', errno: -5 });
  return write(fd, ...rest);
};
syncBuiltinESMExports();`;

test.skipIf(process.platform !== 'linux')(
  'a database that can’t write its log ends the server with a reason, and loses nothing confirmed',
  { timeout: 240_000 },
  async () => {
    const { json } = await ada.call('POST', '/api/projects/sample', {});
    const path = `/api/projects/${json.project.id}`;
    expect((await ada.call('PATCH', path, { name: 'Confirmed' })).status).toBe(200);
    await writeFile(broken, '');
    await expect(ada.call('PATCH', path, { name: 'Never written' })).rejects.toThrow('fetch failed');
    await rm(broken);
    await expect.poll(() => server.log()).toMatch(/Winnow has to stop.*could not write to log file/);
    // The process is gone, so the port and the folder are free.
    for (let attempt = 0; ; attempt++) {
      try {
        await server.start();
        break;
      } catch (error) {
        if (attempt === 20) throw error;
        await sleep(500);
      }
    }
    expect((await ada.call('GET', path)).json.project.name).toBe('Confirmed');
  },
);
