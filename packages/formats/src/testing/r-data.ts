/** A vector or a list of R, with its attributes. */
export interface RObject {
  readonly doubles?: readonly (number | null)[];
  readonly integers?: readonly (number | null)[];
  readonly logicals?: readonly (boolean | null)[];
  readonly strings?: readonly (string | null)[];
  readonly list?: readonly (RObject | null)[];
  /** Integers from the first to the last one, as R stores `1:3`. */
  readonly range?: readonly [first: number, last: number];
  readonly attributes?: Readonly<Record<string, RObject>>;
  /** Doubles by their bytes. */
  readonly bits?: readonly bigint[];
}

export interface RVariant {
  /** Whether the low byte comes first, as R writes without `xdr`. */
  readonly isLittle?: boolean;
  readonly version?: 2 | 3;
  /** Whether strings are marked as, and written in, Latin-1. */
  readonly isLatin?: boolean;
}

const codes = {
  symbol: 1,
  pairs: 2,
  chars: 9,
  logicals: 10,
  integers: 13,
  doubles: 14,
  strings: 16,
} as const;
const missingInteger = -(2 ** 31);
const missingDouble = 0x7ff00000_000007a2n;

/** Returns a data frame with these columns; its rows are numbered unless they have names. */
export function frameOf(columns: Readonly<Record<string, RObject>>, rowNames?: RObject): RObject {
  const all = Object.values(columns);
  const rows = (all[0]!.doubles ?? all[0]!.integers ?? all[0]!.strings ?? all[0]!.logicals ?? []).length;
  return {
    list: all,
    attributes: {
      names: { strings: Object.keys(columns) },
      class: { strings: ['data.frame'] },
      'row.names': rowNames ?? { integers: [null, -rows] },
    },
  };
}

/** Writes an object as `saveRDS` does, uncompressed; or objects by name, as `save` does. */
export function rBytes(
  content: { readonly object: RObject } | { readonly workspace: Readonly<Record<string, RObject>> },
  { isLittle = false, version = 3, isLatin = false }: RVariant = {},
): Buffer {
  const out: Buffer[] = [];
  const symbols: string[] = [];
  const int = (value: number): void => {
    const bytes = Buffer.alloc(4);
    if (isLittle) bytes.writeInt32LE(value);
    else bytes.writeInt32BE(value);
    out.push(bytes);
  };
  const long = (value: bigint): void => {
    const bytes = Buffer.alloc(8);
    if (isLittle) bytes.writeBigUInt64LE(BigInt.asUintN(64, value));
    else bytes.writeBigUInt64BE(BigInt.asUintN(64, value));
    out.push(bytes);
  };
  const bitsOf = (value: number): bigint => {
    const bytes = Buffer.alloc(8);
    bytes.writeDoubleBE(value);
    return bytes.readBigUInt64BE();
  };
  const chars = (text: string | null): void => {
    const isAscii = text === null || /^[\0-\x7f]*$/.test(text);
    int(codes.chars | ((isAscii ? 64 : isLatin ? 4 : 8) << 12));
    const bytes = Buffer.from(text ?? '', isLatin ? 'latin1' : 'utf8');
    int(text === null ? -1 : bytes.length);
    out.push(bytes);
  };
  const symbol = (name: string): void => {
    const known = symbols.indexOf(name);
    if (known !== -1) {
      int(((known + 1) << 8) | 255);
      return;
    }
    symbols.push(name);
    int(codes.symbol);
    chars(name);
  };
  const pairs = (all: Readonly<Record<string, RObject>>): void => {
    for (const [name, value] of Object.entries(all)) {
      int(codes.pairs | 0x400);
      symbol(name);
      item(value);
    }
    int(254);
  };
  const vector = (code: number, length: number, attributes: RObject['attributes']): void => {
    int(code | (attributes ? 0x200 : 0));
    int(length);
  };
  const item = (object: RObject | null): void => {
    const { doubles, bits, integers, logicals, strings, list, range, attributes } = object ?? {};
    if (range) {
      // Its class, package and type; its state; its attributes.
      int(238);
      int(codes.pairs);
      symbol('compact_intseq');
      int(codes.pairs);
      symbol('base');
      int(codes.pairs);
      item({ integers: [codes.integers] });
      int(254);
      item({ doubles: [range[1] - range[0] + 1, range[0], 1] });
      int(254);
      return;
    }
    if (doubles || bits) {
      const all = bits ?? doubles!.map((one) => (one === null ? missingDouble : bitsOf(one)));
      vector(codes.doubles, all.length, attributes);
      all.forEach(long);
    } else if (integers) {
      vector(codes.integers, integers.length, attributes);
      for (const one of integers) int(one ?? missingInteger);
    } else if (logicals) {
      vector(codes.logicals, logicals.length, attributes);
      for (const one of logicals) int(one === null ? missingInteger : Number(one));
    } else if (strings) {
      vector(codes.strings, strings.length, attributes);
      strings.forEach(chars);
    } else if (list) {
      vector(19, list.length, attributes);
      list.forEach(item);
    } else {
      int(254);
      return;
    }
    if (attributes) pairs(attributes);
  };
  if ('workspace' in content) out.push(Buffer.from(`RD${isLittle ? 'B' : 'X'}${version}\n`));
  out.push(Buffer.from(isLittle ? 'B\n' : 'X\n'));
  for (const one of [version, 0x40202, version === 3 ? 0x30500 : 0x20300]) int(one);
  if (version === 3) {
    int(5);
    out.push(Buffer.from('UTF-8'));
  }
  if ('workspace' in content) pairs(content.workspace);
  else item(content.object);
  return Buffer.concat(out);
}
