import { columnOf, literalOf } from '../meant/columns.ts';
import { type Groups, type Reading, type RuleContext, steps } from '../reading.ts';
import { countOf } from '../words/numbers.ts';

const signs: Readonly<Record<string, string>> = {
  comma: ',',
  commas: ',',
  semicolon: ';',
  semicolons: ';',
  colon: ':',
  space: ' ',
  spaces: ' ',
  'a space': ' ',
  tab: '\t',
  tabs: '\t',
  pipe: '|',
  pipes: '|',
  'a pipe': '|',
  dash: '-',
  hyphen: '-',
  hyphens: '-',
  dashes: '-',
  slash: '/',
  slashes: '/',
  dot: '.',
  dots: '.',
  period: '.',
  underscore: '_',
  underscores: '_',
  at: '@',
  'the at sign': '@',
  'at sign': '@',
  newline: '\n',
  'line break': '\n',
  'line breaks': '\n',
  newlines: '\n',
  nothing: '',
  ampersand: '&',
  plus: '+',
};

/** A sign between texts, by itself, in quotes or by its name. */
export function signOf(raw: string, context: RuleContext): string {
  const text = literalOf(raw, context);
  if (/^¶\d+$/.test(raw.trim())) return context.literals[Number(raw.trim().slice(1))] ?? text;
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/^(?:a|an|the|each|every) /, '');
  return signs[plain] ?? signs[text.trim().toLowerCase()] ?? text.trim();
}

/** “split Tags at commas into rows”: by the sign that is named, or the one that most cells have. */
export function split({ c = '', d, m }: Groups, context: RuleContext): Reading | undefined {
  const column = columnOf(c, context);
  if ('asks' in column) return column.asks;
  const sign =
    d === undefined ? usualSign(column.is.top.map(({ value }) => value ?? '')) : signOf(d, context);
  if (sign === undefined || sign === '') {
    return {
      kind: 'ask',
      question: `At which sign is ${column.is.name} to be split?`,
      choices: (
        [
          ['comma', ','],
          ['semicolon', ';'],
          ['space', ' '],
          ['hyphen', '-'],
          ['slash', '/'],
        ] as const
      ).map(([label]) => ({
        label,
        text: `split \`${column.is.name}\` at ${label}${m === undefined ? '' : ` into ${literalOf(m, context)}`}`,
      })),
    };
  }
  if (/\brows?$|\blines?$/i.test(m ?? ''))
    return steps({
      kind: 'split-to-rows',
      params: { column: column.is.name, at: 'separator', separator: sign, trim: true, empty: 'keep' },
    });
  const parts = /^(\w+) columns?$/i.exec(m ?? '');
  const count = parts ? countOf(parts[1]!) : undefined;
  const names =
    m === undefined || parts || /^columns?$/i.test(m)
      ? []
      : m
          .replace(/^(?:columns?|the columns?) /i, '')
          .split(/\s*(?:,|\band\b|&)\s*/i)
          .filter((one) => one !== '')
          .map((one) => literalOf(one, context));
  return steps({
    kind: 'split-column',
    params: {
      column: column.is.name,
      by: 'delimiter',
      delimiter: sign,
      trim: true,
      keep: false,
      ...(count === undefined ? {} : { parts: count }),
      ...(names.length > 0 ? { names } : {}),
    },
  });
}

function usualSign(texts: readonly string[]): string | undefined {
  const filled = texts.filter((text) => text.trim() !== '');
  const found = [';', ',', '|', '/', ' - ', '@'].filter(
    (sign) => filled.length > 0 && filled.filter((text) => text.includes(sign)).length / filled.length >= 0.6,
  );
  return found.length === 1 ? found[0] : undefined;
}
