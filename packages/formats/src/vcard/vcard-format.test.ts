import { expect, test } from 'vitest';
import { importFile } from '../testing/test-files.ts';

const cards = [
  'BEGIN:VCARD',
  'VERSION:3.0',
  'N:Müller;Anna\\, Maria;;Dr.;',
  'FN:Dr. Anna Müller',
  'item1.TEL;TYPE=HOME,VOICE:+49 30 123',
  'TEL;TYPE=WORK:+49 30 456',
  'TEL;TYPE=WORK:+49 30 789',
  'ADR;TYPE=HOME:;;Hauptstr. 1;Berlin;;10115;Germany',
  'NOTE:Likes tea\\; and',
  '  coffee.\\nCall first.',
  'END:VCARD',
  'BEGIN:VCARD',
  'VERSION:2.1',
  'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCnch;Ben',
  'TEL;WORK:555-0100',
  'NOTE;ENCODING=QUOTED-PRINTABLE:a long =',
  'line',
  'END:VCARD',
  '',
].join('\r\n');

test('reads contacts with their parts, several numbers of a type, folded and encoded lines', async () => {
  const { format, columns, rows, report } = await importFile('contacts.vcf', cards);
  expect(format).toBe('vcard');
  const records = rows.map((row) => Object.fromEntries(columns.map((name, i) => [name, row[i]])));
  expect(records[0]).toMatchObject({
    'N family': 'Müller',
    'N given': 'Anna, Maria',
    'N prefixes': 'Dr.',
    'TEL (home, voice)': '+49 30 123',
    'TEL (work)': '+49 30 456',
    'TEL (work) 2': '+49 30 789',
    'ADR (home) street': 'Hauptstr. 1',
    'ADR (home) code': '10115',
    NOTE: 'Likes tea; and coffee.\nCall first.',
  });
  expect(records[1]).toMatchObject({
    'N family': 'Münch',
    'N given': 'Ben',
    'TEL (work)': '555-0100',
    NOTE: 'a long line',
  });
  expect(report).toMatchObject({ rows: 2, rejected: 0 });
});

test('reads the entries of a calendar with their alarms, without its time zones', async () => {
  const calendar = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VTIMEZONE',
    'TZID:Europe/Berlin',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    'UID:1@example.com',
    'DTSTART;TZID=Europe/Berlin:20240301T090000',
    'SUMMARY:Planning\\, weekly',
    'ATTENDEE;CN="Lee: Ann";ROLE=CHAIR:mailto:ann@example.com',
    'BEGIN:VALARM',
    'TRIGGER:-PT15M',
    'END:VALARM',
    'END:VEVENT',
    'BEGIN:VTODO',
    'SUMMARY:Send minutes',
    'END:VTODO',
    'END:VCALENDAR',
  ].join('\n');
  const { columns, rows } = await importFile('work.ics', calendar);
  const records = rows.map((row) => Object.fromEntries(columns.map((name, i) => [name, row[i]])));
  expect(records).toMatchObject([
    {
      Kind: 'VEVENT',
      DTSTART: '2024-03-01 09:00:00',
      'DTSTART TZID': 'Europe/Berlin',
      SUMMARY: 'Planning, weekly',
      ATTENDEE: 'mailto:ann@example.com',
      'ATTENDEE CN': 'Lee: Ann',
      'VALARM TRIGGER': '-PT15M',
    },
    { Kind: 'VTODO', SUMMARY: 'Send minutes', DTSTART: null },
  ]);
});

test('keeps what a truncated file has of a contact', async () => {
  const { columns, rows, report } = await importFile('cut.vcf', cards.slice(0, -30));
  expect(rows).toHaveLength(2);
  expect(rows[1]?.[columns.indexOf('Unread lines')]).toContain('555-0100');
  expect(report).toMatchObject({ rejected: 1 });
});
