import { ElementScanner } from './element-scanner.ts';
import { parseRecord } from './parse-record.ts';

/** Maximum number of values to examine. */
const maxValues = 50;

/**
 * Whether a JSON text is a sequence of objects: one after the other, on one line or over several,
 * as programs such as `jq` print them; also with the separators of RFC 7464 or commas between them.
 *
 * @param head the first bytes of the file
 * @param isWhole whether the file ends with them; if not, the last object is ignored
 */
export function isObjectSequence(head: Buffer, isWhole: boolean): boolean {
  const scanner = new ElementScanner();
  scanner.push(head);
  if (isWhole) scanner.finish();
  let objects = 0;
  while (objects < maxValues && scanner.next()) {
    if (!isObject(scanner.text())) return false;
    objects++;
  }
  return objects > 1 && !scanner.closed;
}

function isObject(text: string): boolean {
  if (text[0] !== '{') return false;
  try {
    parseRecord(text);
    return true;
  } catch {
    return false;
  }
}
