import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { startServer } from '../support/server.ts';
import { newClient } from './lib/api-client.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('the built server, as npm start runs it, imports a file, cleans it and restarts on its data', {
  tags: ['deep'],
  timeout: 180_000,
}, async () => {
  await promisify(execFile)(process.execPath, ['scripts/prepare.mjs', 'start'], { cwd: root });
  const server = await startServer();
  try {
    const ada = await newClient(server.url, 'ada');
    const project = await ada.importFile('people.csv', 'name,born\n Ada ,1815\n Grace,1906\n');
    await ada.addSteps(project, [{ id: 'trim', kind: 'trim-text', params: { columns: ['name'] } }]);
    expect(await ada.firstRow(project)).toEqual({ rows: 2, cells: ['Ada', 1815] });

    expect(await server.stop()).toBe(0);
    await server.start();
    expect(await ada.firstRow(project)).toEqual({ rows: 2, cells: ['Ada', 1815] });
    const page = await fetch(server.url);
    expect(await page.text()).toContain('<title>');
  } finally {
    await server.dispose();
  }
});
