import { link, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { commands } from './command-registry.ts';
import { main } from './main.ts';

let folder = '';
const at = (name: string): string => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'winnow-main-'));
  const steps = [
    { id: 's1', kind: 'use-first-row-as-header', params: {} },
    { id: 's2', kind: 'join-source', params: { source: 'people', keys: [{ left: 'a', right: 'a' }] } },
  ];
  await writeFile(at('r.json'), JSON.stringify({ winnow: 1, name: 'r', steps: steps.slice(0, 1) }));
  await writeFile(at('join.json'), JSON.stringify({ winnow: 1, name: 'r', steps }));
  await writeFile(at('a.csv'), 'a,b\n1,2\n');
  await writeFile(at('b.csv'), 'a,c\n1,3\n');
  await symlink(at('a.csv'), at('soft.csv'));
  await link(at('a.csv'), at('hard.csv'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function winnow(
  ...words: readonly string[]
): Promise<{ readonly status: number; readonly out: string; readonly err: string }> {
  let [out, err] = ['', ''];
  const said = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    err += String(text);
    return true;
  });
  const printed = vi.spyOn(process.stdout, 'write').mockImplementation((text, ...rest) => {
    out += String(text);
    for (const done of rest) if (typeof done === 'function') (done as () => void)();
    return true;
  });
  try {
    return { status: await main(words), out, err };
  } finally {
    said.mockRestore();
    printed.mockRestore();
  }
}

/** Contents of all files, to verify that a rejected call changed nothing. */
const readAll = async (): Promise<readonly string[]> =>
  Promise.all(['a.csv', 'b.csv', 'r.json'].map((name) => readFile(at(name), 'utf8')));

describe('every command', () => {
  it.each(Object.keys(commands))('%s declares its arguments and rejects an extra one', async (name) => {
    const { words, usage, options, files } = await commands[name]!();
    const [call = ''] = usage.split('   or   ');
    const fixed = words.filter((one) => /^[a-z]+$/.test(one));
    for (const one of fixed) expect(call).toContain(` ${one}`);
    // Commands that write declare their files, so that no input is overwritten.
    expect(files !== undefined).toBe('output' in options || words.includes('OUT'));
    const many = words.at(-1)?.endsWith('…') === true;
    if (!many) {
      const given = words.map((one) => (fixed.includes(one) ? one : at('a.csv')));
      const { status, err } = await winnow(name, ...given, at('b.csv'));
      expect(status).toBe(2);
      expect(err).toContain(`Unexpected argument: ${at('b.csv')}. winnow ${name} takes `);
    }
    if ('batch' in options) {
      const { status, err } = await winnow(name, '--batch', at('b.csv'));
      expect(status).toBe(2);
      expect(err).toContain(`winnow ${name} --batch takes no arguments`);
    }
  });
});

it('rejects an option that is given twice', async () => {
  const { status, err } = await winnow('read', at('a.csv'), '-o', at('x.csv'), '-o', at('y.csv'));
  expect(status).toBe(2);
  expect(err).toContain('--output takes one value');
});

it('says how to read several files and leaves them unchanged', async () => {
  const before = await readAll();
  const { status, err } = await winnow('convert', at('a.csv'), at('b.csv'), at('o.parquet'));
  expect(status).toBe(2);
  expect(err).toContain('winnow run RECIPE.json FILE… -o OUT --union');
  expect(await readAll()).toEqual(before);
});

it('preserves short rows, quotes around text and a missing final line break, unless told otherwise', async () => {
  const files = {
    short: 'id,name,n\n1,a\n2,b,3\n3,,\n4,d,5,x,y\n5,e,6',
    text: '"id","name","n"\n1,"ann",5\n2,"bob",6\n3,"cy, x",7\n',
    bars: 'id | name\n1 | x\n2 | y\n3 | z\n4 | w\n',
  };
  for (const [name, content] of Object.entries(files)) {
    await writeFile(at(`${name}.csv`), content);
    await winnow('convert', at(`${name}.csv`), at(`${name}-out.csv`));
    expect(await readFile(at(`${name}-out.csv`), 'utf8')).toBe(content);
  }
  const options = ['--option', 'shortRows=false', '--option', 'lastLineEnd=true', '--option', 'nullText=NA'];
  await winnow('convert', at('short.csv'), at('short-out.csv'), ...options);
  expect(await readFile(at('short-out.csv'), 'utf8')).toBe(
    'id,name,n,Column 4,Column 5\n1,a,NA,NA,NA\n2,b,3,NA,NA\n3,,,NA,NA\n4,d,5,x,y\n5,e,6,NA,NA\n',
  );
  const { status, err } = await winnow('convert', at('short.csv'), at('o.csv'), '--option', 'colour=red');
  expect([status, err]).toEqual([2, expect.stringContaining('Options of csv: delimiter, quote,')]);
});

it('converts a file without a header unchanged and reports what is not part of its table', async () => {
  const rows = Array.from({ length: 20 }, (_, i) => `${i};0${i};"a;b"\n`).join('');
  await writeFile(at('bare.csv'), rows);
  await writeFile(at('above.csv'), `Report of May\n\n${rows}`);
  expect(await winnow('convert', at('bare.csv'), at('bare-out.csv'))).toMatchObject({ status: 0, err: '' });
  expect(await readFile(at('bare-out.csv'), 'utf8')).toBe(rows);
  const { out } = await winnow('convert', at('above.csv'), at('above-out.csv'));
  expect(out).toContain('Not written: 2 lines above the table.');
  expect(await readFile(at('above-out.csv'), 'utf8')).toBe(rows);
});

describe('inputs are never overwritten', () => {
  const calls = (out: string): Readonly<Record<string, readonly string[]>> => ({
    convert: [at('a.csv'), out],
    read: [at('a.csv'), '-o', out],
    ask: [at('a.csv'), 'remove b', '-o', out],
    clean: [at('a.csv'), '-o', out],
    run: [at('r.json'), at('a.csv'), '-o', out],
    polars: [at('r.json'), at('a.csv'), '-o', out],
    openrefine: [at('a.csv'), '-o', out],
    workflow: ['run', at('r.json'), at('a.csv'), '-o', out],
  });

  it('covers every command that writes', async () => {
    const loaded = await Promise.all(Object.values(commands).map((load) => load()));
    const writing = loaded.filter(({ files }) => files).map(({ name }) => name);
    expect(Object.keys(calls('')).sort()).toEqual(writing.sort());
  });

  it.each(Object.keys(calls('')))('by %s', async (name) => {
    const before = await readAll();
    for (const out of [at('a.csv'), `${folder}/./a.csv`, at('soft.csv'), at('hard.csv')]) {
      const { status, err } = await winnow(name, ...calls(out)[name]!);
      expect(status).toBe(2);
      expect(err).toContain('would be overwritten. Write to another file.');
    }
    expect(await readAll()).toEqual(before);
  });

  it('by a report, a named source, a pattern or the path of another output', async () => {
    const before = await readAll();
    const refused = [
      ['clean', at('a.csv'), '-o', at('o.csv'), '--report', at('a.csv')],
      ['clean', at('a.csv'), '-o', at('o.csv'), '--report', at('o.csv')],
      ['run', at('join.json'), at('a.csv'), `people=${at('b.csv')}`, '-o', at('b.csv')],
      ['run', at('r.json'), at('?.csv'), '--union-by-name', '-o', at('b.csv')],
    ];
    for (const words of refused) expect(await winnow(...words)).toMatchObject({ status: 2 });
    expect(await readAll()).toEqual(before);
  });
});

describe('winnow run', () => {
  it('rejects a source that the recipe does not have and lists those that it has', async () => {
    const out = ['-o', at('o.csv')];
    const none = await winnow('run', at('r.json'), at('a.csv'), `x=${at('b.csv')}`, ...out);
    expect(none).toMatchObject({ status: 2, err: expect.stringContaining('Sources of the recipe: none') });
    const other = await winnow('run', at('join.json'), at('a.csv'), `x=${at('b.csv')}`, ...out);
    expect(other.err).toContain('The recipe has no source “x”');
    expect(other.err).toContain('Sources of the recipe: people.');
    const twice = [at('b.csv'), `people=${at('b.csv')}`];
    expect((await winnow('run', at('join.json'), at('a.csv'), ...twice, ...out)).err).toContain(
      'given twice',
    );
  });
});
