import { type MessageData, translated } from '@winnow/kernel';
import { expect, test } from 'vitest';
import { findingMessages } from '../csv/sniff/finding-messages.ts';
import { sniffCsv } from '../csv/sniff/sniff-csv.ts';
import { exportFormats, formats } from '../format-registry.ts';
import { type OptionMeta, optionMeta } from '../options/option.ts';
import { bytesFile } from '../reading/bytes-file.ts';
import { findingGerman } from './findings.ts';
import { optionGerman } from './options.ts';

const files = {
  notes:
    'Report of sales\nBerlin\n\nname;city;amount\nAnn;Köln;1\nBob;Bonn;2\n"C; D";Ulm;4\n\nSource: the office\n(3 rows)\n',
  escaped: 'a,b\n"x ""y""",1\n"z, w",2\n"broken,3\n',
  slashed: '# made by hand\na,b\n"x \\"y\\" z",1\n"w, v",2\n',
  tables: 'id,name\n1,Ada\n2,Bob\n3,Cy\n\ncity,country,people\nBonn,DE,300\nLyon,FR,500\nPisa,IT,90\n',
  drawn: '| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |\n',
  wrapped: '"a;b"\n"1;2"\n"3;4"\n"5;6"\n',
  lines: 'Ort\nUlm\nKöln\n',
};
const english = /\b(the|of|rows?|columns?|and|with|are|is|lines?|fields?|would|looked)\b/i;
const german = (messages: Readonly<Record<string, MessageData>> | undefined): readonly string[] =>
  Object.values(messages ?? {}).map((message) => translated(message, findingGerman) ?? `? ${message.code}`);

test.for(Object.entries(files))('translates the findings of %s to German', async ([, text]) => {
  for (const bytes of [Buffer.from(text), Buffer.from(text, 'latin1'), Buffer.from(`\ufeff${text}`)]) {
    const found = (await sniffCsv(bytesFile(bytes, 'x.csv'))).findings();
    expect(found.length).toBeGreaterThan(5);
    for (const { because, messages, otherwise } of found) {
      const said = [...german(messages), ...otherwise.flatMap((one) => german(one.messages))];
      expect(said.length, because).toBe(1 + 2 * otherwise.length);
      for (const one of said) {
        expect(one).not.toMatch(/undefined|NaN|\? |^$/);
        expect(one.replaceAll(/„[^“]*“/g, '')).not.toMatch(english);
      }
    }
  }
});

test('formats the numbers of a finding the German way', () => {
  const message = findingMessages.evenRows({ rows: 1_200, of: 1_201, fields: 3 });
  expect(translated(message as never, findingGerman)).toBe('1.200 von 1.201 Zeilen haben 3 Felder.');
});

test('has no German translation that no option needs', () => {
  const schemas = [
    ...formats.map((one) => one.reader.options),
    ...exportFormats.map((one) => one.writer.options),
  ];
  const shapes = schemas.flatMap((one) => Object.values((one as unknown as { shape?: object }).shape ?? {}));
  const metas = shapes.flatMap((one): readonly OptionMeta[] => {
    const meta = optionMeta(one);
    return meta ? [meta] : [];
  });
  const used = new Set<string | undefined>([
    ...metas.flatMap(({ label, help, placeholder, choices = {} }) => [
      ...[label, help, placeholder],
      ...Object.values(choices),
    ]),
    // Those of the report, which is not a format.
    ...['Examples per step', 'Number of changed values to show, before and after.'],
    ...['Charts', 'The project’s charts, drawn from the result.'],
  ]);
  expect(Object.keys(optionGerman).filter((one) => !used.has(one))).toEqual([]);
});
