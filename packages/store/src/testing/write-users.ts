/**
 * For tests: keeps adding users to the store in the folder of the first argument, and prints each
 * once it is committed.
 */
import { unwrap } from '@winnow/kernel';
import { openStore } from '../open-store.ts';
import { user } from '../schema/index.ts';

const { db } = unwrap(await openStore({ dataDir: process.argv[2] ?? '' }));
for (let n = 0; ; n++) {
  const id = `user-${n}`;
  await db.insert(user).values({ id, name: id, email: id });
  process.stdout.write(`${id}\n`);
}
