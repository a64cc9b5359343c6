/**
 * For tests: opens the store in the folder of the first argument, reports that, and keeps it open.
 */
import { unwrap } from '@winnow/kernel';
import { openStore } from '../open-store.ts';

unwrap(await openStore({ dataDir: process.argv[2] ?? '' }));
console.log('held');
setInterval(() => {}, 60_000);
