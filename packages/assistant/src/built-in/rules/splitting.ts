import { printColumnName, quoteText } from '@winnow/formulas';
import { haveTitles, splitNameSteps } from '@winnow/insight/ask/generators/columns/name-parts';
import type { StepDraft } from '@winnow/recipe';
import { type Groups, type Reading, type RuleContext, steps, type UnfitCells } from '../reading.ts';
import { columnOf, literalOf } from '../resolve/columns.ts';
import { messageOf } from '../saying/asking.ts';
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

/** Returns the delimiter that a text gives: bare, in quotes or by name. */
export function signOf(raw: string, context: RuleContext): string {
  const text = literalOf(raw, context);
  if (/^¶\d+$/.test(raw.trim())) return context.literals[Number(raw.trim().slice(1))] ?? text;
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/^(?:a|an|the|each|every) /, '');
  return signs[plain] ?? signs[text.trim().toLowerCase()] ?? text.trim();
}

/**
 * Splits a column at the named delimiter, or at the one that most cells contain: “split Tags at
 * commas into rows”.
 */
export function split({ c = '', d, m }: Groups, context: RuleContext): Reading | undefined {
  const column = columnOf(c, context);
  if ('asks' in column) return column.asks;
  if (d === undefined && firstAndLast.test(m ?? '') && column.is.type === 'text') {
    const cells = column.is.top.flatMap(({ value }) => value?.trim() || []);
    const taken = context.table.columns.map(({ name }) => name);
    return steps(...splitNameSteps(column.is.name, taken, haveTitles(cells)));
  }
  // “the first comma” is one of several: there are two parts, one of which keeps the others.
  const place = /^(?:the |its )?(first|last) (?=\S)/i.exec(d ?? '');
  const sign =
    d === undefined
      ? usualSign(column.is.top.map(({ value }) => value ?? ''))
      : signOf(place ? d.slice(place[0].length) : d, context);
  if (sign === undefined || sign === '') {
    return {
      kind: 'ask',
      question: messageOf('Which delimiter should {column} be split at?', { column: column.is.name }),
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
  const cells = column.is.top.flatMap(({ value }) => value?.trim() || []);
  const shared = sharedPiece(names, cells, sign);
  const given = shared ? names.toSpliced(shared.at, 2, shared.name) : names;
  // Parts beyond the named ones stay in the last column, so that nothing of a cell is lost.
  const width = count ?? (given.length > 1 ? given.length : place ? 2 : undefined);
  const fromRight = place?.[1]?.toLowerCase() === 'last' && width === 2;
  const first: StepDraft = {
    kind: 'split-column',
    params: {
      column: column.is.name,
      by: 'delimiter',
      delimiter: sign,
      trim: true,
      keep: false,
      ...(width === undefined ? {} : { parts: width }),
      ...(fromRight ? { from: 'right' } : {}),
      ...(given.length > 0 ? { names: [...given] } : {}),
    },
  };
  const made = shared ? [first, splitLastWord(shared.name, names.slice(shared.at))] : [first];
  const shown = given.length > 1 ? given : undefined;
  const unfitCells = shown ? findUnfitCells(column.is.name, sign, shown, made) : undefined;
  return { kind: 'steps', steps: made, ...(unfitCells ? { unfitCells } : {}) };
}

const firstAndLast =
  /^(?:the )?(?:first|given|fore)(?: ?names?)?(?:,| and| &) ?(?:the )?(?:last|family|sur)(?: ?names?)?$/i;

/**
 * Finds the cells that don't have the shape of the named parts. If parts are known by their shape,
 * such as a postcode, the pieces would end up in the wrong columns, so these cells stay whole in a
 * column of their own. Otherwise, surplus parts stay in the last column.
 */
function findUnfitCells(
  column: string,
  sign: string,
  names: readonly string[],
  drafts: readonly StepDraft[],
): UnfitCells {
  const name = printColumnName(column);
  const text = sign === ' ' ? `collapseSpaces(trim(${name}))` : name;
  const piece = (at: number): string => `splitPart(${text}, ${quoteText(sign)}, ${at})`;
  const shapes = names.flatMap((one, at) => {
    if (sharedName.test(one)) return [`matches(${piece(at)}, ${sharedShape})`];
    if (postcode.test(one)) return [`matches(${piece(at)}, /[0-9]/)`];
    return place.test(one) ? [`matches(${piece(at)}, /^[^0-9]*$/)`] : [];
  });
  const isKnown = names.some((one) => sharedName.test(one) || postcode.test(one));
  const count = `countMatches(${text}, ${quoteText(sign)}) == ${names.length - 1}`;
  const fits = [count, ...(isKnown ? shapes : [])].join(' and ');
  const filled = `isNotBlank(${name})`;
  const rows = `${filled} and not (${fits})`;
  const whole = `${column} (not split)`;
  if (!isKnown)
    return {
      rows,
      of: filled,
      steps: drafts,
      note: (cells, of) =>
        `${share(cells, of)} of ${column} ${cells === 1 ? 'doesn’t' : 'don’t'} have ${names.length} parts. Extra parts stay in the last column, and missing parts are left empty.`,
    };
  return {
    rows,
    of: filled,
    steps: [
      { kind: 'add-column', params: { name: whole, formula: `if(${rows}, ${name})`, after: column } },
      {
        kind: 'transform-column',
        params: { columns: [column], formula: `if(${fits}, value)`, where: rows },
      },
      ...drafts,
    ],
    note: (cells, of) =>
      `${share(cells, of)} of ${column} ${cells === 1 ? 'doesn’t' : 'don’t'} match this pattern. ${cells === 1 ? 'It stays' : 'They stay'} whole in “${whole}”, and the new columns are empty there.`,
  };
}

const share = (cells: number, of: number): string =>
  `${cells.toLocaleString('en')} of ${of.toLocaleString('en')} cells`;

const splitLastWord = (column: string, names: readonly string[]): StepDraft => ({
  kind: 'split-column',
  params: {
    column,
    by: 'delimiter',
    delimiter: ' ',
    trim: true,
    keep: false,
    parts: 2,
    from: 'right',
    names: [...names],
  },
});

const place = /^(?:state|province|region|county|city|town|locality)$/i;
const postcode = /^(?:zip|zip[ _]?code|postcode|postal[ _]?code)$/i;
const sharedName = / and (?:zip|zip[ _]?code|postcode|postal[ _]?code)$/i;
const sharedShape = String.raw`/^\s*\p{L}[\p{L}. ]*\s+[0-9]{4,5}(-[0-9]{4})?\s*$/`;
const withPostcode = /^\p{L}[\p{L}. ]*\s+\d{4,5}(?:-\d{4})?$/u;

/**
 * Finds two names that share one piece, as in “… state and zip” for cells with “IL 62704”, and
 * returns a name for both.
 */
function sharedPiece(
  names: readonly string[],
  cells: readonly string[],
  sign: string,
): { readonly at: number; readonly name: string } | undefined {
  const at = names.length - 2;
  if (at < 0 || !place.test(names[at]!) || !postcode.test(names[at + 1]!) || cells.length === 0)
    return undefined;
  const sharing = cells.filter((cell) => {
    const pieces = cell.split(sign).map((piece) => piece.trim());
    return pieces.length === names.length - 1 && withPostcode.test(pieces.at(-1)!);
  });
  return sharing.length * 2 >= cells.length ? { at, name: `${names[at]} and ${names[at + 1]}` } : undefined;
}

function usualSign(strings: readonly string[]): string | undefined {
  const filled = strings.filter((text) => text.trim() !== '');
  const found = [';', ',', '|', '/', ' - ', '@'].filter(
    (sign) => filled.length > 0 && filled.filter((text) => text.includes(sign)).length / filled.length >= 0.6,
  );
  return found.length === 1 ? found[0] : undefined;
}
