import { unwrap } from '@winnow/kernel';
import { describe, expect, test } from 'vitest';
import type { FormatOptions } from '../format.ts';
import { bytesFile } from '../reading/bytes-file.ts';
import { previewFile, readFile, sniffFile } from '../reading/sniff-file.ts';
import { runPlan } from '../testing/run-plan.ts';
import { importFile } from '../testing/test-files.ts';

const read = async (text: string, options: FormatOptions = {}) =>
  runPlan(unwrap(await readFile('log', bytesFile(text, 'a.log'), options)));

const access = [
  '192.0.2.7 - ada [10/Oct/2025:13:55:36 +0000] "GET /a b.html HTTP/1.1" 200 2326 "-" "Mozilla/5.0 (X11; \\"x\\")"',
  '2001:db8::1 - - [10/Oct/2025:13:55:37 +0000] "-" 408 - "-" "-"',
  '198.51.100.4 - - [10/Oct/2025:13:55:39 +0000] "POST /login HTTP/2.0" 302 0 "https://a.example/" "curl/8.5"',
];

/** Lines of programs, the detected pattern, and the cells of the first line. */
const samples: Readonly<
  Record<string, { lines: readonly string[]; pattern: string; first: readonly string[] }>
> = {
  'a web server in the combined format': {
    lines: access,
    pattern: '{client} {identity} {user} [{time}] "{request}" {status} {bytes} "{referrer}" "{user agent}"',
    first: [
      ...[
        '192.0.2.7',
        '-',
        'ada',
        '10/Oct/2025:13:55:36 +0000',
        'GET /a b.html HTTP/1.1',
        '200',
        '2326',
        '-',
      ],
      'Mozilla/5.0 (X11; \\"x\\")',
    ],
  },
  'a program with log4j’s pattern': {
    lines: [
      '2025-03-01 08:00:00,123 INFO  [main] org.example.App: started in 3 s',
      '2025-03-01 08:00:01,456 ERROR [worker-2] org.example.Job: failed: java.io.IOException',
      '2025-03-01 08:00:02,789 WARN  [worker-1] org.example.pool.Pool: slow',
    ],
    pattern: '{time:2} {level} [{thread}] {logger}: {message}',
    first: ['2025-03-01 08:00:00,123', 'INFO', 'main', 'org.example.App', 'started in 3 s'],
  },
  syslog: {
    lines: [
      'Mar  1 08:00:00 web-1 sshd[812]: Accepted publickey for ada from 192.0.2.7 port 51022',
      'Mar  1 08:00:03 web-1 CRON[900]: (root) CMD (run-parts /etc/cron.hourly)',
      'Mar 11 08:00:09 web-1 sshd[813]: Connection closed by 198.51.100.4',
    ],
    pattern: '{time:3} {host} {process}[{process id}]: {message}',
    first: [
      'Mar  1 08:00:00',
      'web-1',
      'sshd',
      '812',
      'Accepted publickey for ada from 192.0.2.7 port 51022',
    ],
  },
  'syslog with and without the number of the process': {
    lines: [
      'Mar  1 08:00:00 web-1 kernel: eth0: link up',
      'Mar  1 08:00:03 web-1 CRON[900]: (root) CMD (true)',
      'Mar 11 08:00:09 web-1 systemd: Started Session 3.',
    ],
    pattern: '{time:3} {host} {process}: {message}',
    first: ['Mar  1 08:00:00', 'web-1', 'kernel', 'eth0: link up'],
  },
  'syslog of RFC 5424': {
    lines: [
      '<34>1 2025-10-11T22:14:15.003Z host.example su - ID47 - failed for ada',
      '<165>1 2025-10-11T22:14:16.003Z host.example app 8710 - - up',
    ],
    pattern: '<{priority}>{version} {time} {host} {application} {process id} {message id} {message}',
    first: ['34', '1', '2025-10-11T22:14:15.003Z', 'host.example', 'su', '-', 'ID47', '- failed for ada'],
  },
  'nginx’s errors': {
    lines: [
      '2025/03/01 08:00:00 [error] 812#812: *1 open() "/srv/a" failed (2: No such file)',
      '2025/03/01 08:00:05 [warn] 812#812: *7 an upstream response is buffered',
      '2025/03/01 08:00:09 [notice] 1#1: signal process started',
    ],
    pattern: '{time:2} [{level}] {process}: {message}',
    first: ['2025/03/01 08:00:00', 'error', '812#812', '*1 open() "/srv/a" failed (2: No such file)'],
  },
  'Apache’s errors': {
    lines: [
      '[Sun Mar 02 08:00:00.000123 2025] [core:error] [pid 35708:tid 4328636416] [client 192.0.2.7:51022] File does not exist: /srv/a',
      '[Sun Mar 02 08:00:09.000123 2025] [authz:warn] [pid 35709:tid 4328636417] [client 192.0.2.8:4] denied',
    ],
    pattern: '[{time}] [{thread}] [pid {pid}] [client {client}] {message}',
    first: [
      ...['Sun Mar 02 08:00:00.000123 2025', 'core:error', '35708:tid 4328636416', '192.0.2.7:51022'],
      'File does not exist: /srv/a',
    ],
  },
  Android: {
    lines: [
      '03-17 16:13:38.811  1702  2395 D WindowManager: printFreezingDisplayLogs app token: 1',
      '03-17 16:13:38.819  1702 12395 I ActivityManager: start u0',
      '03-17 16:13:39.001 11702  2395 W AlarmManager: cancel',
    ],
    pattern: '{time:2} {process id} {thread id} {level} {process}: {message}',
    first: [
      '03-17 16:13:38.811',
      '1702',
      '2395',
      'D',
      'WindowManager',
      'printFreezingDisplayLogs app token: 1',
    ],
  },
  'Python’s default': {
    lines: ['WARNING:root:careful now', 'ERROR:app.db:no route to host', 'INFO:app.web:started'],
    pattern: '{level}:{logger}:{message}',
    first: ['WARNING', 'root', 'careful now'],
  },
  'bars between fields': {
    lines: [
      '2025-03-01T08:00:00Z - api - INFO - started | ready',
      '2025-03-01T08:00:02Z - api - ERROR - no route',
      '2025-03-01T08:00:03Z - db - INFO - closed',
    ],
    pattern: '{time} - {logger} - {level} - {message}',
    first: ['2025-03-01T08:00:00Z', 'api', 'INFO', 'started | ready'],
  },
  'a program that names itself first': {
    lines: [
      'update-menus 2025-06-24 14:36:53: run with --quiet',
      'update-menus 2025-06-24 14:36:54: link updated',
    ],
    pattern: '{process} {time:2}: {message}',
    first: ['update-menus', '2025-06-24 14:36:53', 'run with --quiet'],
  },
  'numbered entries with the levels of npm': {
    lines: ['0 verbose cli start', '1 silly config load', '2 http fetch GET 200', '3 timing idealTree 7 ms'],
    pattern: '{number} {level} {message}',
    first: ['0', 'verbose', 'cli start'],
  },
  'a log that declares its fields': {
    lines: [
      '#Software: Internet Information Services',
      '#Fields: date time c-ip cs-method cs-uri-stem sc-status',
      '2025-03-01 08:00:00 192.0.2.7 GET /a.html 200',
      '2025-03-01 08:00:01 192.0.2.7 GET /b.html 404',
    ],
    pattern: '{date} {time} {c-ip} {cs-method} {cs-uri-stem} {sc-status}',
    first: ['2025-03-01', '08:00:00', '192.0.2.7', 'GET', '/a.html', '200'],
  },
};

describe('logs', () => {
  for (const [name, { lines, pattern, first }] of Object.entries(samples))
    test(`of ${name}`, async () => {
      const file = bytesFile(`${lines.join('\n')}\n`, 'a.log');
      const sniffed = unwrap(await sniffFile(file));
      expect(sniffed).toMatchObject({ format: 'log', options: { pattern } });
      const { rows, report } = await read(lines.join('\n'), sniffed.options);
      expect(rows[0]).toEqual(first);
      expect(report).toMatchObject({ rejected: 0 });
      expect(rows).toHaveLength(lines.filter((line) => !line.startsWith('#')).length);
    });

  test('that declare their fields are read the same without a given pattern', async () => {
    const { rows } = await read(samples['a log that declares its fields']!.lines.join('\n'));
    expect(rows.map((row) => row[4])).toEqual(['/a.html', '/b.html']);
  });

  test('keep the lines that continue an entry, and lines that match nothing', async () => {
    const text = [
      'cut off before the first entry',
      '2025-03-01 08:00:00 ERROR App: boom',
      'java.lang.IllegalStateException: boom',
      '\tat org.example.App.main(App.java:3)',
      '',
      '2025-03-01 08:00:01 INFO App: on',
      '2025-03-01 half of an entry',
      '2025-03-01 08:00:02 INFO App: off',
    ].join('\r\n');
    const options = { pattern: '{time:2} {level} {logger}: {message}' };
    const joined = await read(text, options);
    expect(joined.columns).toEqual(['time', 'level', 'logger', 'message', 'Unread line']);
    expect(joined.rows.map((row) => row[3])).toEqual([
      null,
      'boom\njava.lang.IllegalStateException: boom\n\tat org.example.App.main(App.java:3)',
      'on',
      null,
      'off',
    ]);
    expect(joined.rows.map((row) => row[4]).filter(Boolean)).toEqual([
      'cut off before the first entry',
      '2025-03-01 half of an entry',
    ]);
    expect(joined.report).toMatchObject({ rejected: 2, overflowed: 2, rejects: [{ line: 1 }, { line: 7 }] });
    const apart = await read(text, { ...options, continued: false });
    expect(apart.rows).toHaveLength(7);
    expect(apart.report).toMatchObject({ rejected: 4 });
  });

  test('are split by a custom pattern', async () => {
    const { columns, rows } = await read('a=1; b={x} rest of it\n', { pattern: 'a={a}; b={{{b}} {}' });
    expect(columns).toEqual(['a', 'b']);
    expect(rows).toEqual([['1', 'x']]);
    const plan = async (pattern: string) =>
      (await readFile('log', bytesFile('x\n', 'a.log'), { pattern })).problems[0]?.message;
    expect(await plan('{a}{b}')).toMatch(/Two fields need text between/);
    expect(await plan('{a} {a}')).toMatch(/\{a\} occurs twice/);
    expect(await plan('{a')).toMatch(/brace at position 1 isn’t closed/);
    expect(await plan('{a:0}')).toMatch(/takes 0 words/);
    expect(await plan('nothing')).toMatch(/at least one field/);
  });

  test('are distinguished from tables and prose', async () => {
    const formatOf = async (name: string, lines: readonly string[]) =>
      unwrap(await sniffFile(bytesFile(lines.join('\n'), name))).format;
    const { lines } = samples.syslog!;
    expect(await formatOf('messages', lines)).toBe('log');
    expect(await formatOf('a.txt', lines)).toBe('log');
    expect(await formatOf('a.csv', lines)).toBe('csv');
    expect(await formatOf('a.log', ['t,level,text', '1,INFO,a', '2,WARN,b'])).toBe('csv');
    expect(
      await formatOf('a.txt', ['2025-03-01\tINFO\ta', '2025-03-02\tWARN\tb', '2025-03-03\tWARN\tc']),
    ).toBe('tsv');
    expect(
      await formatOf('a.txt', ['2025-03-01 10:00;1;2', '2025-03-01 11:00;1;2', '2025-03-01 12:00;3;4']),
    ).toBe('csv');
    expect(await formatOf('a.txt', ['Dear Ada,', 'the machine is ready.', 'Yours, Charles'])).not.toBe('log');
  });

  test('of many lines pass through the engine unchanged', async () => {
    const lines = Array.from(
      { length: 20_000 },
      (_, i) =>
        `2025-03-01 08:00:00,${String(i % 1000).padStart(3, '0')} INFO App: entry ${i}\n  more of ${i}`,
    );
    const imported = await importFile('big.log', `${lines.join('\n')}\n`);
    expect(imported).toMatchObject({ format: 'log', report: { rows: 20_000, rejected: 0 } });
    expect(imported.rows[19_999]?.at(-1)).toBe('entry 19999\n  more of 19999');
    expect(imported.columns).toEqual(['time', 'level', 'process', 'message']);
  });
});

const hostile: readonly (readonly [string, string])[] = [
  ['blanks', ' '.repeat(2_000_000)],
  ['brackets', '['.repeat(1_000_000)],
  ['quotes and backslashes', `"${'\\"'.repeat(500_000)}`],
  ['blanks between', `${'a '.repeat(1_000_000)}\n`],
  ['long runs', `2025-03-01 08:00:00${' '.repeat(1_000_000)}INFO\n`.repeat(3)],
  ['braces', '{}'.repeat(100_000)],
];

for (const [name, text] of hostile)
  test(`a file of ${name} is read in bounded time`, { timeout: 60_000 }, async () => {
    const file = bytesFile(text, 'a.log');
    await sniffFile(file);
    await previewFile('log', file, {}, 10);
    await previewFile('log', file, { pattern: '{a:2} [{b}] "{c}" {d} - {e}' }, 10);
  });
