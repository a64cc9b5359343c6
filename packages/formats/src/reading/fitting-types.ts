/** Values of declared types as sources write them. */
const patterns: readonly (readonly [type: RegExp, values: RegExp])[] = [
  [/^(?:BIGINT|INTEGER)$/, /^[+-]?\d{1,18}$/],
  [/^DOUBLE$/, /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i],
  [/^BOOLEAN$/, /^(?:true|false)$/],
  [/^DATE$/, /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/],
  [
    /^TIMESTAMP$/,
    /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:[ T]\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?)?$/,
  ],
  [
    /^TIMESTAMP WITH TIME ZONE$/,
    /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])[ T]\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d(?::?\d\d)?)$/,
  ],
];
const decimal = /^DECIMAL\((\d+),(\d+)\)$/;

/** Returns the pattern of the values of a type; undefined if any text is one. */
function patternOf(type: string): RegExp | undefined {
  const [, precision, scale] = decimal.exec(type) ?? [];
  if (scale === undefined) return patterns.find(([one]) => one.test(type))?.[1];
  const whole = Number(precision) - Number(scale);
  return new RegExp(`^[+-]?(?=\\.?\\d)0*\\d{0,${whole}}(?:\\.\\d{0,${scale}}0*)?$`);
}

/**
 * The types that a source declares for its columns, without those that a value contradicts: few
 * sources enforce them, and some use values such as `0000-00-00`. The types of these columns are
 * inferred.
 */
export class FittingTypes {
  private readonly declared: readonly (string | null)[];
  private readonly patterns: (RegExp | undefined)[];
  private readonly misfits = new Set<number>();

  constructor(declared: readonly (string | null)[]) {
    this.declared = declared;
    this.patterns = declared.map((type) => (type === null ? undefined : patternOf(type)));
  }

  /** Compares the values of a row with the types of their columns. */
  look(row: readonly (string | null)[]): void {
    for (const [i, pattern] of this.patterns.entries()) {
      const cell = row[i];
      if (pattern === undefined || cell === null || cell === undefined || pattern.test(cell)) continue;
      this.patterns[i] = undefined;
      this.misfits.add(i);
    }
  }

  get types(): readonly (string | null)[] {
    return this.declared.map((type, i) => (this.misfits.has(i) ? null : type));
  }
}

/** Returns the type of decimals with these digits; null if there are no such decimals. */
export function decimalOf(precision: number, scale: number): string | null {
  return precision >= 1 && precision <= 38 && scale <= precision ? `DECIMAL(${precision},${scale})` : null;
}
