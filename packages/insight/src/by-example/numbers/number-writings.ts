import { quoteText, scientificStyles } from '@winnow/formulas';
import { ordinal } from '../dates/date-atoms.ts';
import { formatted, numberText, scientificText } from './number-text.ts';

/** Notation for numbers. */
export interface Writing {
  readonly cost: number;
  readonly of: (x: number) => string;
  readonly formula: (x: string) => string;
  /** Patterns that the outputs of all examples, or of at least one, must match. */
  readonly everywhere?: RegExp;
  readonly somewhere?: RegExp;
}

const styles = [
  ['', '.', 0],
  [',', '.', 0.15],
  ['', ',', 0.4],
  ['.', ',', 0.4],
  [' ', ',', 0.5],
  [' ', '.', 0.5],
  ["'", '.', 0.6],
  ['_', '.', 0.9],
] as const;
const padded = /(?<![0-9.,])0[0-9]/;
/** Two digits after a colon or after hours are padded, even if no example has a zero there. */
const clock = /(?<![0-9.,])0[0-9]|[0-9](?::|h ?)[0-9]{2}(?![0-9])/;

/** Notations for numbers; only those that the outputs show signs of are tried. */
export const writings: readonly Writing[] = [
  { cost: 0.2, of: numberText, formula: (x) => `toText(${x})` },
  ...[0, 1, 2, 3, 4, 5, 6].flatMap((decimals) =>
    styles
      .filter(([group, decimal]) => decimals > 0 || group !== '' || decimal === '.')
      .map(
        ([group, decimal, cost]): Writing => ({
          cost: 0.45 + cost + (decimals > 2 ? 0.2 : 0),
          of: (x) => formatted(x, decimals, group, decimal),
          formula: (x) =>
            `formatNumber(${x}, ${decimals}, ${quoteText(group)}${decimal === '.' ? '' : `, ${quoteText(decimal)}`})`,
          ...(decimals > 0 ? { everywhere: new RegExp(`[0-9][${decimal}][0-9]{${decimals}}`) } : {}),
          ...(group === '' ? {} : { somewhere: new RegExp(`[0-9][${group}][0-9]{3}`) }),
        }),
      ),
  ),
  ...[2, 3, 4, 5, 6, 7, 8, 9, 10].map(
    (length): Writing => ({
      cost: 0.7 + length * 0.02,
      of: (x) => numberText(x).padStart(length, '0'),
      formula: (x) => `padStart(toText(${x}), ${length}, "0")`,
      somewhere: length === 2 ? clock : padded,
    }),
  ),
  ...[1, 2].flatMap((decimals) =>
    [4, 5, 6, 7, 8].map(
      (length): Writing => ({
        cost: 1.1,
        of: (x) => formatted(x, decimals, '', '.').padStart(length, '0'),
        formula: (x) => `padStart(formatNumber(${x}, ${decimals}, ""), ${length}, "0")`,
        somewhere: padded,
        everywhere: new RegExp(`[0-9][.][0-9]{${decimals}}`),
      }),
    ),
  ),
  {
    cost: 0.5,
    of: (x) => `${x > 0 ? '+' : ''}${numberText(x)}`,
    formula: (x) => `if(${x} > 0, "+", "") + toText(${x})`,
    somewhere: /[+][0-9]/,
  },
  ...[0, 1, 2].map(
    (decimals): Writing => ({
      cost: 0.7,
      of: (x) => `${x > 0 ? '+' : ''}${formatted(x, decimals, '', '.')}`,
      formula: (x) => `if(${x} > 0, "+", "") + formatNumber(${x}, ${decimals}, "")`,
      somewhere: /[+][0-9]/,
    }),
  ),
  // Like number formats, these give a change of zero a plus sign.
  ...[1, 2].map(
    (decimals): Writing => ({
      cost: 0.65,
      of: (x) => `${x >= 0 ? '+' : ''}${formatted(x, decimals, '', '.')}`,
      formula: (x) => `if(${x} >= 0, "+", "") + formatNumber(${x}, ${decimals}, "")`,
      somewhere: /[+][0-9]/,
    }),
  ),
  ...signedAmounts(),
  ...[
    ['N', 'S'],
    ['E', 'W'],
    ['DR', 'CR'],
    ['CR', 'DR'],
  ].map(
    ([positive = '', negative = '']): Writing => ({
      cost: 1.4,
      of: (x) => (x < 0 ? negative : positive),
      formula: (x) => `if(${x} < 0, "${negative}", "${positive}")`,
      everywhere: new RegExp(`${positive}|${negative}`),
    }),
  ),
  {
    cost: 0.6,
    of: (x) => (Number.isInteger(x) ? ordinal(x) : ''),
    formula: (x) => `ordinal(toInteger(${x}))`,
    everywhere: /[0-9](?:st|nd|rd|th)/,
  },
];

/** Returns notations with the sign apart from the digits: `(1,234.50)`, `-$5.00`, `($5)`. */
function signedAmounts(): Writing[] {
  const marks = ['', '$', '€', '£'].flatMap((mark) => [
    [mark, `(${mark}`, ')'],
    ...(mark === '' ? [] : [[mark, `-${mark}`, '']]),
  ]);
  return marks.flatMap(([before = '', less = '', after = '']) =>
    [0, 1, 2].flatMap((decimals) =>
      ['', ','].map((group): Writing => {
        const amount = (x: string): string => `formatNumber(${x}, ${decimals}, ${quoteText(group)})`;
        return {
          cost: 0.6 + (group === '' ? 0 : 0.15),
          of: (x) => {
            const digits = formatted(Math.abs(x), decimals, group, '.');
            return x < 0 ? `${less}${digits}${after}` : `${before}${digits}`;
          },
          formula: (x) => {
            const positive = before === '' ? amount(x) : `${quoteText(before)} + ${amount(x)}`;
            const negative = [
              quoteText(less),
              amount(`-(${x})`),
              ...(after === '' ? [] : [quoteText(after)]),
            ];
            return `if(${x} < 0, ${negative.join(' + ')}, ${positive})`;
          },
          somewhere: new RegExp(`${less.replace(/[($]/g, '\\$&')}[0-9]`),
        };
      }),
    ),
  );
}

/** Scientific notation, in the forms that people and programs use. */
export const scientificWritings: readonly Writing[] = scientificStyles.flatMap((style) =>
  [0, 1, 2, 3, 4, 5, 6].map(
    (decimals): Writing => ({
      cost: 0.5 + (style.includes('0^') ? 0.1 : 0),
      of: (x) => scientificText(x, decimals, style),
      formula: (x) => `formatScientific(${x}, ${decimals}, ${quoteText(style)})`,
      everywhere: /^[^0-9]*[0-9](?:[.][0-9]+)?(?:[eE][-+]?[0-9]| ?[x×·] ?10\^)/,
    }),
  ),
);

/** Seconds and minutes in clock notation, whose digits differ from those of the number. */
export const clockWritings: readonly Writing[] = [60, 3600].flatMap((size) =>
  [1, 2].map(
    (width): Writing => ({
      cost: 1.3,
      of: (x) => (Number.isInteger(x) && x >= 0 ? clockText(x, size, width) : ''),
      formula: (number) => {
        const x = /^[\w(][^ ]*$/.test(number) ? number : `(${number})`;
        const whole = `toText(${x} // ${size})`;
        const first = width === 1 ? whole : `padStart(${whole}, 2, "0")`;
        const minutes = size === 60 ? '' : ` + ":" + padStart(toText(${x} % 3600 // 60), 2, "0")`;
        return `${first}${minutes} + ":" + padStart(toText(${x} % 60), 2, "0")`;
      },
      everywhere: size === 60 ? /[0-9]:[0-9]{2}/ : /[0-9]:[0-9]{2}:[0-9]{2}/,
    }),
  ),
);

function clockText(x: number, size: number, width: number): string {
  const two = (n: number): string => String(n).padStart(2, '0');
  const first = String(Math.trunc(x / size)).padStart(width, '0');
  return size === 60
    ? `${first}:${two(x % 60)}`
    : `${first}:${two(Math.trunc((x % 3600) / 60))}:${two(x % 60)}`;
}
