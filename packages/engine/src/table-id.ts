import { randomFillSync } from 'node:crypto';
import { newId } from '@winnow/kernel';

/** Returns an id for a new table or file. */
export function tableId(): string {
  return newId({ getRandomValues: (bytes) => randomFillSync(bytes) }, Date.now());
}
