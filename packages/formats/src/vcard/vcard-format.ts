import type { Result } from '@winnow/kernel';
import { z } from 'zod';
import { detectEncoding } from '../csv/encoding/detect-encoding.ts';
import { type Encoding, encodings } from '../csv/encoding/encodings.ts';
import { defineReader } from '../define-format.ts';
import { type FieldRecord, readFieldRecords } from '../fields/field-records.ts';
import type { Format } from '../format.ts';
import { lineRecords } from '../ndjson/line-records.ts';
import { option } from '../options/option.ts';
import type { FileReader } from '../reading/file-reader.ts';
import { previewRows } from '../reading/preview-rows.ts';
import type { RowsRead } from '../reading/read-plan.ts';
import type { RejectList } from '../reading/reject-list.ts';
import { type CardBlock, CardBlocks } from './card-blocks.ts';
import { cardFields } from './card-fields.ts';

const readOptions = z.strictObject({ encoding: option.choice('Encoding', encodings).default('utf-8') });
const begin = /^(?:\uFEFF)?\s*BEGIN:(?:VCARD|VCALENDAR)\s*\r?\n/i;

const readCards = (file: FileReader, { encoding }: z.output<typeof readOptions>): Promise<Result<RowsRead>> =>
  readFieldRecords(file, (rejects) => recordsOf(file, encoding, rejects), 'Unread lines');

/** Contacts (vCard 2.1 to 4.0) and entries of calendars (iCalendar), read-only. */
export const vcardFormat: Format = {
  id: 'vcard',
  title: 'vCard, iCalendar',
  extensions: ['.vcf', '.vcard', '.ics', '.ical'],
  mimeTypes: ['text/vcard', 'text/calendar'],
  typed: false,
  reader: defineReader({
    title: 'vCard, iCalendar',
    options: readOptions,
    sniff({ head }) {
      const { encoding } = detectEncoding([head]);
      return Promise.resolve(
        begin.test(Buffer.from(head.subarray(0, 200)).toString('utf8'))
          ? { confidence: 0.98, options: { encoding } }
          : undefined,
      );
    },
    async preview(file, options, limit) {
      const plan = await readCards(file, options);
      return plan.ok ? previewRows(plan.value, limit) : plan;
    },
    read: readCards,
  }),
};

async function* recordsOf(
  file: FileReader,
  encoding: Encoding,
  rejects: RejectList | undefined,
): AsyncGenerator<readonly FieldRecord[]> {
  const blocks = new CardBlocks();
  for await (const lines of lineRecords(file, encoding, rejects))
    yield lines.flatMap((line) => blocks.add(line)).map(toRecord);
  yield blocks.end().map(toRecord);
}

const toRecord = (block: CardBlock): FieldRecord => ({
  fields: block.isWhole ? cardFields(block) : undefined,
  text: block.lines.join('\n'),
  line: block.line,
});
