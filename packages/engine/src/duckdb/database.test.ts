import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { Database } from './database.ts';

const open = () =>
  Database.open({
    path: ':memory:',
    directories: [],
    tempDirectory: tmpdir(),
    memory: '200MB',
    threads: 1,
  });

describe('a connection', () => {
  it('has no open transaction after its work was cancelled, at whatever point', async () => {
    const database = await open();
    await database.use((session) => session.run('CREATE TABLE t AS SELECT 1 AS n'));
    for (let ticks = 0; ticks < 40; ticks++) {
      const abort = new AbortController();
      const work = database.use(
        (session) =>
          session.transaction(() => session.run('INSERT INTO t SELECT count(*) FROM range(50000)')),
        { signal: abort.signal },
      );
      const ended = work.then(
        () => 'done',
        () => 'cancelled',
      );
      if (ticks < 20) for (let tick = 0; tick < ticks; tick++) await Promise.resolve();
      else await new Promise((resolve) => setTimeout(resolve, (ticks - 20) / 4));
      abort.abort();
      await ended;
      // This reuses the same connection: a transaction left open would refuse another one, or read
      // old data.
      await database.use((session) =>
        session.transaction(() => session.run(`CREATE TABLE t${ticks} (n INT)`)),
      );
      await Promise.all(
        Array.from({ length: 8 }, () =>
          database.use((session) => session.rows(`SELECT count(*) FROM t${ticks}`)),
        ),
      );
    }
    database.close();
  });

  it('passes on the error of a failed transaction', async () => {
    const database = await open();
    await expect(
      database.use((session) => session.transaction(() => session.run('SELECT nothing'))),
    ).rejects.toThrow(/The engine failed/);
    await database.use((session) => session.transaction(() => session.run('CREATE TABLE t (n INT)')));
    database.close();
  });
});
