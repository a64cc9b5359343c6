import type { Pieces } from '../../pieces.ts';
import { offerDates } from '../dates/date-atoms.ts';
import { offerShifts } from '../dates/date-shifts.ts';
import { type DateSource, dateSourcesOf } from '../dates/date-sources.ts';
import { offerLocalNames } from '../dates/local-date-names.ts';
import { offerWeeks } from '../dates/week-atoms.ts';
import { offerLookups } from '../lookups/lookup-atoms.ts';
import { offerMagnitudes } from '../numbers/magnitudes.ts';
import { offerNumbers } from '../numbers/number-atoms.ts';
import { offerBases } from '../numbers/number-bases.ts';
import { type NumberSource, numberSourcesOf } from '../numbers/number-sources.ts';
import { offerOpenBins } from '../numbers/open-bins.ts';
import { offerRepeatedSigns } from '../numbers/repeated-signs.ts';
import { offerRoman } from '../numbers/roman-numerals.ts';
import { offerDigitSlices } from '../strings/digit-slices.ts';
import { offerFirstFilled } from '../strings/first-filled.ts';
import { offerLists } from '../strings/list-atoms.ts';
import { type Piece, piecesOf } from '../strings/pieces.ts';
import { offerSlices } from '../strings/slices.ts';
import { offerStrings } from '../strings/text-atoms.ts';
import type { Sample, Values } from '../task.ts';
import { AtomPool } from './atom-pool.ts';
import { concatenations, type Part } from './concatenations.ts';
import { type Condition, conditionsOf } from './conditions.ts';
import { printParts } from './print-parts.ts';
import { edgePenalty, lossPenalty, shapePenalty } from './shapes.ts';

export interface Program {
  readonly values: Values;
  readonly formula: string;
  readonly cost: number;
  /** Cost without the penalties for outputs on other rows. */
  readonly baseCost: number;
  /**
   * Share of the cost from the surroundings of its outputs; it ranks programs but doesn’t rule them
   * out.
   */
  readonly edges?: number;
  /** Whether the examples leave open what it returns for some row. */
  readonly isOpen?: boolean | undefined;
}

const maxPrograms = 150;
const maxBranches = 4;
const maxConditions = 60;
/** A more expensive concatenation is doubtful: the outputs may follow different rules. */
const doubtfulCost = 17;

/** Finds programs for a sample: concatenations of atoms, and conditional choices between them. */
export class Solver {
  private readonly sample: Sample;
  private readonly pieces: readonly Piece[];
  private readonly dates: readonly DateSource[];
  private readonly numbers: readonly NumberSource[];
  private readonly known = new Map<string, readonly Program[]>();
  private conditions: readonly Condition[] | undefined;

  constructor(sample: Sample) {
    this.sample = sample;
    this.pieces = piecesOf(sample);
    this.dates = dateSourcesOf(sample);
    this.numbers = numberSourcesOf(sample, this.pieces, this.dates);
  }

  /** Finds programs for all examples, most plausible first; any two differ on some row. */
  *solve(): Pieces<readonly Program[]> {
    const all = this.sample.outputs.map((_, i) => i);
    const plain = yield* this.straight(all);
    const [best] = plain;
    const gaps = best?.values.some((value) => value === undefined);
    if (best && best.cost < doubtfulCost && !gaps) return plain;
    return distinct([...plain, ...(yield* this.choices(all, 2))]);
  }

  /** Finds programs without a condition. */
  private *straight(examples: readonly number[]): Pieces<readonly Program[]> {
    const key = examples.join(',');
    const known = this.known.get(key);
    if (known) return known;
    const { sample } = this;
    const outputs = examples.map((row) => sample.outputs[row]!);
    const programs = outputs.every((output) => output === '')
      ? [{ values: sample.rows.map(() => ''), formula: '""', cost: 0.5, baseCost: 0.5 }]
      : yield* this.concatenated(examples, outputs);
    this.known.set(key, programs);
    return programs;
  }

  private *concatenated(examples: readonly number[], outputs: readonly string[]): Pieces<readonly Program[]> {
    if (outputs.some((output) => output === '')) return [];
    const pool = new AtomPool(this.sample, examples);
    offerDigitSlices(pool);
    offerStrings(pool, this.pieces);
    offerFirstFilled(pool);
    yield;
    offerDates(pool, this.dates);
    offerLocalNames(pool, this.dates);
    offerWeeks(pool, this.dates);
    offerShifts(pool, this.dates, this.numbers);
    yield;
    if (outputs.every((output) => /\d/.test(output))) offerNumbers(pool, this.numbers);
    yield;
    offerOpenBins(pool, this.numbers);
    offerMagnitudes(pool, this.numbers);
    offerRepeatedSigns(pool, this.numbers);
    offerRoman(pool, this.numbers);
    offerBases(pool, this.numbers);
    offerLookups(pool, this.pieces);
    offerLists(pool, this.pieces);
    yield;
    offerSlices(pool);
    yield;
    const atoms = pool
      .atoms()
      .map((atom) => ({ ...atom, values: [...examples.map((row) => atom.values[row]), ...atom.values] }));
    const found = concatenations(atoms, outputs, maxPrograms, this.sample.deadline);
    const programs = found.map(({ parts, cost }): Program => {
      const values = this.sample.rows.map((_, row) => textOf(parts, row + examples.length));
      const { rows } = this.sample;
      const baseCost = cost + echoPenalty(parts, rows, examples) + fieldPenalty(parts);
      const doubt =
        shapePenalty(rows, values, outputs, examples) + lossPenalty(rows, values, outputs, examples);
      const [atom, ...more] = parts.flatMap((part) => ('atom' in part ? [part.atom] : []));
      // Between constants, what counts is where the only part comes from.
      const only = atom && more.length === 0 && parts.length > 1 ? atom.values : undefined;
      const edges = only
        ? edgePenalty(
            rows,
            only.slice(examples.length),
            only.slice(0, examples.length).map((text) => text ?? ''),
            examples,
          )
        : edgePenalty(rows, values, outputs, examples);
      return { values, formula: printParts(parts), cost: baseCost + doubt + edges, baseCost, edges };
    });
    return distinct(programs);
  }

  /** Finds programs that test a condition first. */
  private *choices(examples: readonly number[], depth: number): Pieces<readonly Program[]> {
    if (examples.length < 2 || depth === 0) return [];
    this.conditions ??= conditionsOf(this.sample, this.numbers, this.dates);
    const splits = new Map<string, Condition[]>();
    for (const condition of this.conditions) {
      const key = examples.map((row) => Number(condition.holds[row])).join('');
      if (!key.includes('0') || !key.includes('1')) continue;
      const sameSplit = splits.get(key) ?? [];
      if (sameSplit.length < 4) splits.set(key, [...sameSplit, condition]);
    }
    const found: Program[] = [];
    for (const conditions of [...splits.values()].slice(0, maxConditions)) {
      if (Date.now() > this.sample.deadline) break;
      const [first] = conditions;
      const yes = yield* this.branch(
        examples.filter((row) => first!.holds[row]),
        depth,
      );
      const no = yield* this.branch(
        examples.filter((row) => !first!.holds[row]),
        depth,
      );
      for (const { holds, formula, cost, open } of conditions) {
        const fails = holds.map((one) => !one);
        for (const then of this.bestWithin(yes, examples, holds)) {
          for (const otherwise of this.bestWithin(no, examples, fails)) {
            const values = this.sample.rows.map((_, row) => (holds[row] ? then : otherwise).values[row]);
            const missing = values.filter((value) => value === undefined).length / values.length;
            // If one branch is constant, the likeliest condition is whether the value that the
            // other uses exists.
            const asked = isPresence(then, otherwise, holds) || isPresence(otherwise, then, fails) ? 1.2 : 0;
            const isBand = continues(formula, then.formula) || continues(formula, otherwise.formula);
            const baseCost =
              3.5 + cost + then.cost + otherwise.cost + missing * 4 - asked - (isBand ? 1.5 : 0);
            found.push({
              values,
              formula: `if(${formula}, ${then.formula}, ${otherwise.formula})`,
              cost: baseCost,
              baseCost,
              isOpen:
                then.isOpen ||
                otherwise.isOpen ||
                Boolean(open?.some((one, row) => one && then.values[row] !== otherwise.values[row])) ||
                isCopied(then, otherwise, holds, examples) ||
                isCopied(otherwise, then, fails, examples),
            });
          }
        }
      }
    }
    return found;
  }

  /** Returns the likeliest programs of a branch, by their results on its own rows. */
  private bestWithin(
    programs: readonly Program[],
    examples: readonly number[],
    within: readonly boolean[],
  ): readonly Program[] {
    const covered = examples.filter((row) => within[row]);
    const outputs = covered.map((row) => this.sample.outputs[row]!);
    return programs
      .slice(0, 3 * maxBranches)
      .map((one) => ({
        ...one,
        cost:
          one.baseCost +
          shapePenalty(this.sample.rows, one.values, outputs, covered, within) +
          edgePenalty(this.sample.rows, one.values, outputs, covered, within),
      }))
      .sort((a, b) => a.cost - b.cost)
      .slice(0, maxBranches);
  }

  private *branch(examples: readonly number[], depth: number): Pieces<readonly Program[]> {
    const plain = yield* this.straight(examples);
    return plain[0] && plain[0].cost < doubtfulCost
      ? plain
      : [...plain, ...(yield* this.choices(examples, depth - 1))];
  }
}

/**
 * Whether the condition is true exactly for the rows on which one program yields something, while
 * the other is constant.
 */
function isPresence(program: Program, other: Program, holds: readonly boolean[]): boolean {
  const isConstant = other.values.every((value) => value === other.values[0]);
  return isConstant && holds.every((one, row) => one === Boolean(program.values[row]));
}

/**
 * Whether one program is the number that its only example shows, for other rows as well, while the
 * other computes something.
 */
function isCopied(
  program: Program,
  other: Program,
  holds: readonly boolean[],
  examples: readonly number[],
): boolean {
  const [value] = program.values;
  if (!value || !/[1-9]/.test(value) || program.values.some((one) => one !== value)) return false;
  return (
    examples.filter((row) => holds[row]).length === 1 &&
    holds.filter(Boolean).length > 1 &&
    other.values.some((one) => one !== other.values[0])
  );
}

/**
 * Words that occur in every example’s row, and initials of such words, are hardly ever meant as
 * constants; the fewer examples there are, the higher the penalty.
 */
function echoPenalty(parts: readonly Part[], rows: Sample['rows'], examples: readonly number[]): number {
  if (examples.length > maxEchoed) return 0;
  const words = parts.flatMap((part) => ('constant' in part ? (part.constant.match(word) ?? []) : []));
  const echoes = words.filter((one) => examples.every((row) => isEchoed(one, rows[row]!.join('\n'))));
  return (2.5 / examples.length) * echoes.length;
}

const maxEchoed = 3;

function isEchoed(one: string, row: string): boolean {
  const rowWords = new Set(row.match(word));
  if (one.length < 3) return new Set(row.match(initial)).has(one) || (one.length === 2 && rowWords.has(one));
  return row.toLowerCase().includes(one.toLowerCase()) || [...rowWords].some((first) => isLonger(one, first));
}

/**
 * A date field is hardly ever written twice: `07/16/16` has the day in the middle, not the month or
 * year again. Minutes follow their hour.
 */
function fieldPenalty(parts: readonly Part[]): number {
  const seen = new Set<string>();
  let strange = 0;
  let order = '';
  for (const part of parts) {
    const date = 'atom' in part ? part.atom.date : undefined;
    if (date?.field === undefined) continue;
    const letter = date.field[0]!;
    order += date.field.startsWith('MMM') ? '' : letter;
    const unit = `${date.source} ${letter === 'M' ? letter : letter.toLowerCase()}`;
    if (seen.has(unit) || (letter === 'h' || letter === 'H' ? seen.has(`${date.source} m`) : false))
      strange++;
    seen.add(unit);
  }
  // No country writes the day between the year and the number of the month.
  return 1.2 * strange + (order.includes('ydM') ? 0.8 : 0);
}

/** Whether a word is one from the row plus an ending, such as its plural. */
const isLonger = (one: string, first: string): boolean =>
  first.length > 2 && one.length - first.length < 3 && one.startsWith(first);

const word = /[\p{L}\p{N}]+/gu;
const initial = /(?<![\p{L}\p{N}])\p{L}(?=\p{L})/gu;

/**
 * Whether a branch continues the same question: several thresholds of one number, or comparisons of
 * the same two columns, form one rule.
 */
function continues(condition: string, branch: string): boolean {
  const [, one, sign, other] = /^(.*) (>=|>|==) (.*)$/.exec(condition) ?? [];
  if (one === undefined || other === undefined) return false;
  if (sign !== '==' && branch.startsWith(`if(${one} >= `)) return true;
  if (/^["\d-]/.test(other)) return false;
  const [a, b, next] = [one, other, branch].map((text) =>
    text.replaceAll(/toNumber\((`[^`]*`|\w+)\)/g, '$1'),
  ) as [string, string, string];
  return ['>=', '>', '=='].some((asked) => next.startsWith(`if(${a} ${asked} ${b},`));
}

function textOf(parts: readonly Part[], row: number): string | undefined {
  let text = '';
  for (const part of parts) {
    const piece = 'constant' in part ? part.constant : part.atom.values[row];
    if (piece === undefined) return undefined;
    text += piece;
  }
  return text;
}

/** Keeps the cheapest of the programs that agree on every row, sorted by cost. */
function distinct(programs: readonly Program[]): readonly Program[] {
  const found = new Map<string, Program>();
  for (const program of [...programs].sort((a, b) => a.cost - b.cost)) {
    const key = program.values.map((value) => value ?? '\u0001').join('\u0000');
    if (!found.has(key)) found.set(key, program);
  }
  return [...found.values()];
}
