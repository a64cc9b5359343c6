/** For tests: opens the store in the folder of the first argument, says so and keeps it. */
import { unwrap } from '@winnow/kernel';
import { openStore } from '../open-store.ts';

unwrap(await openStore({ dataDir: process.argv[2] ?? '' }));
console.log('held');
setInterval(() => {}, 60_000);
