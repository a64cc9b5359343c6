import { failed, type Result } from '@winnow/kernel';
import { z } from 'zod';
import { readHead } from '../csv/read-head.ts';
import { defineReader } from '../define-format.ts';
import type { WrittenFormat } from '../format.ts';
import { jsonWriter } from '../json/json-writer.ts';
import { parseRecord } from '../json/parse-record.ts';
import { jsonEncoding, rowsOf } from '../json/read-json.ts';
import { formatProblems } from '../problems.ts';
import type { FileReader } from '../reading/file-reader.ts';
import { previewRows } from '../reading/preview-rows.ts';
import type { RowsRead } from '../reading/read-plan.ts';
import { RejectList } from '../reading/reject-list.ts';
import { lineRecords } from './line-records.ts';

const readOptions = z.strictObject({});

export const ndjsonFormat: WrittenFormat = {
  id: 'ndjson',
  title: 'NDJSON',
  extensions: ['.ndjson', '.jsonl'],
  mimeTypes: ['application/x-ndjson', 'application/jsonl'],
  typed: true,
  reader: defineReader({
    title: 'NDJSON',
    options: readOptions,
    async sniff({ file }) {
      const named = /\.(?:ndjson|jsonl)$/i.test(file.name);
      const head = await readHead(file, await jsonEncoding(file), 1 << 18);
      const text = head.bytes.toString('utf8').trimStart();
      if (text[0] !== '{' && text[0] !== '[') return undefined;
      const lines = text.split('\n', 50);
      if (!head.whole && lines.length < 50) lines.pop();
      const filled = lines.filter((line) => line.trim() !== '');
      const good = filled.filter(isRecord).length;
      if (good < filled.length * 0.5 || good === 0)
        return named ? { confidence: 0.5, options: {} } : undefined;
      if (named) return { confidence: 0.97, options: {} };
      return { confidence: (filled.length > 1 ? 0.9 : 0.6) * (good / filled.length), options: {} };
    },
    async preview(file, _options, limit) {
      const plan = await readNdjson(file);
      return plan.ok ? previewRows(plan.value, limit) : plan;
    },
    read: readNdjson,
  }),
  writer: jsonWriter('NDJSON', false),
};

async function readNdjson(file: FileReader): Promise<Result<RowsRead>> {
  const { name } = file;
  if (file.size === 0) return failed(formatProblems.emptyFile({ name }));
  const encoding = await jsonEncoding(file);
  return rowsOf(name, (rejects) => lineRecords(file, encoding, rejects), new RejectList(name));
}

function isRecord(line: string): boolean {
  if (!/^\s*[[{]/.test(line)) return false;
  try {
    parseRecord(line);
    return true;
  } catch {
    return false;
  }
}
