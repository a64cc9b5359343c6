import type { Atom, DateField, Group, Sample } from '../task.ts';

/** Maximum number of pieces to keep that agree on the examples but differ elsewhere. */
const maxEquivalent = 4;
const maxAtoms = 6_000;
/** Maximum cost if there is a single example: nothing far-fetched is learned from it alone. */
const maxAloneCost = 6;
const looseEnd = /^[^\p{L}\p{N}]|[^\p{L}\p{N}]$/u;

export interface Offer {
  readonly cost: number;
  /** Returns the value for a row of the sample; undefined if there is none. */
  readonly at: (row: number) => string | undefined;
  readonly formula: () => string;
  readonly group?: Group;
  readonly date?: DateField;
}

/**
 * Pool of pieces that outputs may consist of. A piece that doesn’t occur in the output of every
 * example is rejected before it is computed for other rows; of pieces that agree on all rows, the
 * cheapest is kept.
 */
export class AtomPool {
  readonly sample: Sample;
  /** Indexes of the examples to explain. */
  readonly examples: readonly number[];
  private readonly classes = new Map<string, Map<string, Atom>>();
  private count = 0;

  constructor(sample: Sample, examples: readonly number[]) {
    this.sample = sample;
    this.examples = examples;
  }

  get full(): boolean {
    return this.count >= maxAtoms || Date.now() > this.sample.deadline;
  }

  /** Whether a string can be a piece of an example’s output. */
  fits(example: number, text: string | undefined): text is string {
    return text !== undefined && text !== '' && this.sample.outputs[example]!.includes(text);
  }

  offer({ cost, at, formula, group, date }: Offer): void {
    if (this.full || (cost > maxAloneCost && this.examples.length === 1)) return;
    const found: string[] = [];
    for (const example of this.examples) {
      const text = at(example);
      if (!this.fits(example, text)) return;
      found.push(text);
    }
    const key = `${group ? `${group.key}\u0001${group.part}` : ''}\u0001${found.join('\u0000')}`;
    const equivalent = this.classes.get(key) ?? new Map<string, Atom>();
    const minCost = cost + this.looseEnds(found);
    const costliest = equivalent.size < maxEquivalent ? undefined : costliestOf(equivalent);
    // Computing the other rows is most of the work, so skip it for pieces that wouldn’t be kept.
    if (costliest && minCost >= costliest[1].cost) return;
    const values = this.sample.rows.map((_, row) => at(row));
    // A piece that other rows lack is less likely to be meant.
    const missing = values.filter((value) => value === undefined || value === '').length / values.length;
    const all = values.join('\u0000');
    this.classes.set(key, equivalent);
    const full = minCost + missing * (this.examples.length < this.sample.outputs.length ? 0.5 : 3);
    const known = equivalent.get(all);
    if (known && known.cost <= full) return;
    if (!known && costliest) {
      if (full >= costliest[1].cost) return;
      equivalent.delete(costliest[0]);
    } else if (!known) this.count++;
    equivalent.set(all, {
      values,
      cost: full,
      formula,
      ...(group ? { group } : {}),
      ...(date ? { date } : {}),
    });
  }

  /**
   * People think of pieces without surrounding punctuation, unless the piece is the whole output.
   */
  private looseEnds(found: readonly string[]): number {
    const whole = found.every((text, i) => text === this.sample.outputs[this.examples[i]!]);
    return !whole && found.every((text) => looseEnd.test(text)) ? 0.7 : 0;
  }

  /** Returns the pieces kept, cheapest first among those that agree on the examples. */
  atoms(): Atom[] {
    return [...this.classes.values()].flatMap((equivalent) =>
      [...equivalent.values()].sort((a, b) => a.cost - b.cost),
    );
  }
}

function costliestOf(equivalent: ReadonlyMap<string, Atom>): readonly [string, Atom] | undefined {
  return [...equivalent].reduce((a, b) => (b[1].cost > a[1].cost ? b : a));
}
