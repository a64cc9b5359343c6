import { randomFillSync } from 'node:crypto';
import { newId } from '@winnow/kernel';

/** An id for a table or a file that is about to be made. */
export function tableId(): string {
  return newId({ getRandomValues: (bytes) => randomFillSync(bytes) }, Date.now());
}
