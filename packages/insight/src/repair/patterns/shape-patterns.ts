import { quotePattern } from '@winnow/formulas';
import { groupBy } from '@winnow/kernel';
import { minSupport, type Pairs, replacing, type ValuePattern } from './value-pattern.ts';

/** A run of digits or letters, or a single other character. */
interface Token {
  readonly kind: 'digits' | 'letters' | 'sign';
  readonly text: string;
}

interface Split {
  readonly from: readonly Token[];
  readonly to: readonly Token[];
}

/**
 * Source of a part of the new value: a part of the old one after some fixed text, or that text
 * alone.
 */
interface Source {
  readonly group: number | undefined;
  readonly before: string;
}

const tokenPattern = /(\p{Nd}+)|([\p{L}\p{M}]+)|[^\p{Nd}\p{L}\p{M}]/gu;
/** Longer values are prose, where each has its own shape. */
const maxTokens = 24;

/** Finds patterns that rearrange the parts of values with the same shape. */
export function* shapePatterns(pairs: Pairs): Generator<ValuePattern> {
  const splits = [...pairs].map(([from, to]): Split => ({ from: tokensOf(from), to: tokensOf(to) }));
  const shapes = groupBy(splits, ({ from }) => shapeOf(from, false));
  for (const some of bySize(shapes)) {
    if (some.length < minSupport || some[0]!.from.length > maxTokens) continue;
    const whole = patternOf(some);
    if (whole) yield whole;
    // Leading zeros, and months by number, depend on the number of digits.
    else
      for (const same of bySize(groupBy(some, ({ from }) => shapeOf(from, true)))) {
        const pattern = same.length < minSupport ? undefined : patternOf(same);
        if (pattern) yield pattern;
      }
  }
}

function bySize(groups: ReadonlyMap<string, readonly Split[]>): readonly (readonly Split[])[] {
  return [...groups.values()].sort((a, b) => b.length - a.length);
}

function tokensOf(text: string): readonly Token[] {
  return Array.from(text.matchAll(tokenPattern), ([part, digits, letters]) => ({
    kind: digits === undefined ? (letters === undefined ? 'sign' : 'letters') : 'digits',
    text: part,
  }));
}

function shapeOf(tokens: readonly Token[], byWidth: boolean): string {
  return tokens
    .map(({ kind, text }) =>
      kind === 'sign' ? `=${text}` : byWidth && kind === 'digits' ? `digits${text.length}` : kind,
    )
    .join(' ');
}

/** Returns the pattern that turns each old value, all of one shape, into its new one. */
function patternOf(splits: readonly Split[]): ValuePattern | undefined {
  const [first] = splits;
  if (splits.some(({ to }) => to.length !== first!.to.length)) return undefined;
  const sources: Source[] = [];
  for (const at of first!.to.keys()) {
    const source = sourceOf(splits, at);
    if (!source) return undefined;
    sources.push(source);
  }
  const used = new Set(sources.map(({ group }) => group));
  const groups: number[] = [];
  let find = '';
  for (const at of first!.from.keys()) {
    const parts = new Set(splits.map(({ from }) => from[at]!.text));
    const { kind, text } = first!.from[at]!;
    // Parts that differ must not be lost.
    if (parts.size > 1 && !used.has(at)) return undefined;
    // Digits that are kept may differ in future values.
    const isFixed = parts.size === 1 && !(kind === 'digits' && used.has(at));
    const part = isFixed ? quotePattern(text) : classOf(kind, parts);
    if (used.has(at)) groups.push(at);
    find += used.has(at) ? `(${part})` : part;
  }
  const replace = sources
    .map(({ group, before }) => {
      const constant = before.replaceAll('$', '$$$$');
      return group === undefined ? constant : `${constant}$${groups.indexOf(group) + 1}`;
    })
    .join('');
  // $1 followed by a digit would refer to another group.
  if (/\$\d+\d/.test(replace) || groups.length > 9) return undefined;
  const regex = new RegExp(`^${find}$`, 'u');
  return replacing(`^${find}$`, replace, 'regex', (value) => value.replace(regex, replace));
}

function sourceOf(splits: readonly Split[], at: number): Source | undefined {
  const { from, to } = splits[0]!;
  const target = to[at]!;
  const isSame = (one: Source): boolean =>
    splits.every(({ from: parts, to: targets }) => {
      const text = one.group === undefined ? '' : parts[one.group]!.text;
      return targets[at]!.text === one.before + text;
    });
  const candidates: Source[] = [];
  if (target.kind !== 'sign')
    from.forEach(({ kind, text }, group) => {
      if (kind === target.kind && target.text.endsWith(text))
        candidates.push({ group, before: target.text.slice(0, target.text.length - text.length) });
    });
  const constant: Source = { group: undefined, before: target.text };
  // A name that all values share is written literally; digits they share may differ in future
  // values.
  const inOrder = target.kind === 'letters' ? [constant, ...candidates] : [...candidates, constant];
  return inOrder.find(isSame);
}

function classOf(kind: Token['kind'], parts: ReadonlySet<string>): string {
  if (kind === 'letters') return String.raw`[\p{L}\p{M}]+`;
  const widths = new Set(Array.from(parts, (text) => text.length));
  return widths.size === 1 ? `[0-9]{${[...widths][0]}}` : '[0-9]+';
}
