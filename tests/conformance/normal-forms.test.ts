import { compileFormula } from '@winnow/formulas';
import { dialectIds, printExpr } from '@winnow/sql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEngine, type TestEngine } from './engines.ts';

/** Characters newer than the tables of some engine. */
const young = /\u0897|[\u1acf-\u1aff]|\ufeff/u;

/**
 * Letters that have other forms, each alone and some with combining marks in non-canonical order.
 */
const strings: readonly string[] = [
  [0xa0, 0x3400],
  [0xac00, 0xad00],
  [0xf900, 0xfb50],
  [0xfe00, 0xffff],
  [0x11080, 0x11380],
  [0x1d15e, 0x1d1c0],
  [0x1d400, 0x1d800],
  [0x1f100, 0x1f200],
  [0x2f800, 0x2fa1e],
].flatMap(([from, to]) =>
  Array.from({ length: to! - from! }, (_, i) => String.fromCodePoint(from! + i))
    .filter((letter) => /\P{Cn}/u.test(letter) && !young.test(letter))
    .flatMap((letter, i) => (i % 3 === 0 ? [letter, `a${letter}\u0301\u0327${letter}`] : [letter])),
);

describe.each(dialectIds)('Unicode normal forms on %s', (id) => {
  let engine: TestEngine;
  beforeAll(async () => {
    engine = await openEngine(id);
    const columns = [{ ref: 't', type: 'text' as const }];
    await engine.table(
      'letters',
      columns,
      strings.map((text) => [text]),
    );
  }, 60_000);
  afterAll(() => engine.close());

  test.each(['NFC', 'NFD', 'NFKC', 'NFKD'] as const)('%s follows the standard', async (form) => {
    const column = { name: 't', ref: 't', type: 'text' as const };
    const compiled = compileFormula(`normalize(t, "${form}")`, { columns: [column] });
    if (!compiled.ok) throw new Error(JSON.stringify(compiled.problems));
    const expr = printExpr(compiled.value.cell.expr, engine.dialect, (ref) => `t.${ref}`);
    const rows = await engine.query(
      `SELECT ${expr} AS v FROM ${engine.source('letters')} AS t ORDER BY _rid`,
      ['text'],
    );
    const codes = (text: unknown): string =>
      [...String(text)].map((letter) => letter.codePointAt(0)!.toString(16)).join(' ');
    const wrong = strings.flatMap((text, i) => {
      const wanted = text.normalize(form);
      return rows[i]![0] === wanted ? [] : [`${codes(text)}: ${codes(rows[i]![0])}, not ${codes(wanted)}`];
    });
    expect(wrong).toEqual([]);
  });
});
