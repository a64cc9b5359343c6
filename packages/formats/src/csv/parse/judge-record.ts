import type { RejectKind } from '../../reading/read-plan.ts';
import type { RecordScanner } from './record-scanner.ts';

const replacement = Buffer.from('\ufffd');

/** What is wrong with a record. */
export interface Verdict {
  readonly kind: RejectKind;
  readonly reason: string;
}

/**
 * Whether a record is a blank line: without a field, or with only white space or the DOS end mark
 * (0x1A).
 */
export function isBlank(scanner: RecordScanner): boolean {
  if (scanner.count !== 1 || !scanner.allPlain) return false;
  const { bytes, recordEnd } = scanner;
  for (let i = scanner.recordStart; i < recordEnd; i++) {
    const byte = bytes[i]!;
    if (byte !== 32 && byte !== 9 && byte !== 13 && byte !== 26) return false;
  }
  return true;
}

/**
 * Returns what is wrong with a record of a table with `width` columns; undefined if nothing is.
 * Empty fields after the last column are neither text nor a fault.
 *
 * @param decoded whether the bytes were converted from another encoding, in which undecodable bytes
 *   became U+FFFD
 */
export function judgeRecord(scanner: RecordScanner, width: number, decoded: boolean): Verdict | undefined {
  const garbled = decoded
    ? scanner.bytes.subarray(scanner.recordStart, scanner.recordEnd).includes(replacement)
    : scanner.garbled;
  const tooMany = scanner.count > width && hasTextBeyond(scanner, width);
  if (!garbled && !scanner.broken && !tooMany && scanner.count >= width) return undefined;
  const reasons: Verdict[] = [];
  if (scanner.broken)
    reasons.push({
      kind: 'broken-quotes',
      reason: 'A quote isn’t closed, or text follows a closing quote. The row ends at the end of its line.',
    });
  if (tooMany)
    reasons.push({
      kind: 'too-many-fields',
      reason: `${scanner.count} fields instead of ${width}; the rest is kept in ${scanner.listed > width + 1 ? 'extra columns' : 'an extra column'}.`,
    });
  if (scanner.count < width)
    reasons.push({
      kind: 'too-few-fields',
      reason: `${scanner.count} ${scanner.count === 1 ? 'field' : 'fields'} instead of ${width}; the missing cells are null.`,
    });
  if (garbled)
    reasons.push({
      kind: 'broken-encoding',
      reason: decoded
        ? 'Some bytes aren’t characters of the encoding; they are shown as \ufffd.'
        : 'Some bytes aren’t UTF-8; they were read as Windows-1252.',
    });
  const [first] = reasons;
  return first && { kind: first.kind, reason: reasons.map((one) => one.reason).join(' ') };
}

function hasTextBeyond(scanner: RecordScanner, width: number): boolean {
  if (scanner.restHasText) return true;
  for (let i = width; i < scanner.listed; i++) if (scanner.ends[i]! > scanner.starts[i]!) return true;
  return false;
}
