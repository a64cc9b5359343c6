import type { Message } from '@winnow/kernel';
import type { RejectKind } from '../../reading/read-plan.ts';
import { allReasons, rejectReasons } from '../../reading/reject-reasons.ts';
import type { RecordScanner } from './record-scanner.ts';

const replacement = Buffer.from('\ufffd');

/** What is wrong with a record. */
export interface Verdict {
  readonly kind: RejectKind;
  readonly reason: Message;
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
  if (scanner.broken) reasons.push({ kind: 'broken-quotes', reason: rejectReasons.brokenQuotes });
  if (tooMany)
    reasons.push({
      kind: 'too-many-fields',
      reason: rejectReasons.tooManyFields({
        count: scanner.count,
        width,
        several: scanner.listed > width + 1,
      }),
    });
  if (scanner.count < width)
    reasons.push({
      kind: 'too-few-fields',
      reason: rejectReasons.tooFewFields({ count: scanner.count, width }),
    });
  if (garbled)
    reasons.push({
      kind: 'broken-encoding',
      reason: decoded ? rejectReasons.notInEncoding : rejectReasons.notUtf8,
    });
  return combined(reasons);
}

/** Combines verdicts on one row, whose first one names its kind; undefined if there are none. */
export function combined([first, ...others]: readonly Verdict[]): Verdict | undefined {
  return (
    first && { kind: first.kind, reason: allReasons([first.reason, ...others.map(({ reason }) => reason)]) }
  );
}

function hasTextBeyond(scanner: RecordScanner, width: number): boolean {
  if (scanner.restHasText) return true;
  for (let i = width; i < scanner.listed; i++) if (scanner.ends[i]! > scanner.starts[i]!) return true;
  return false;
}
