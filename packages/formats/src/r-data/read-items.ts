import { StatisticalFault } from '../statistical/statistical-table.ts';
import {
  widths as bytesOf,
  noAttributes,
  type RAttributes,
  type RItem,
  type RPairs,
  stringsPerPosition,
  type widths,
} from './r-items.ts';
import type { RScanner } from './r-scanner.ts';

/** Codes of types, in the lowest byte of an object’s flags. */
const types = {
  ...{ symbol: 1, pairs: 2, closure: 3, environment: 4, promise: 5, call: 6, special: 7, builtin: 8 },
  ...{ chars: 9, logical: 10, integer: 13, double: 14, complex: 15, strings: 16, dots: 17, list: 19 },
  ...{ expression: 20, bytecode: 21, pointer: 22, weak: 23, raw: 24, s4: 25 },
  ...{ compact: 238, attributedPairs: 239, attributedCall: 240, baseEnvironment: 241 },
  ...{ emptyEnvironment: 242, bytecodeReference: 243, bytecodeDefinition: 244, persistent: 247 },
  ...{ package: 248, namespace: 249, baseNamespace: 250, missing: 251, unbound: 252 },
  ...{ globalEnvironment: 253, null: 254, reference: 255 },
} as const;

const numberTypes = new Map<number, keyof typeof widths>([
  [types.logical, 'logical'],
  [types.integer, 'integer'],
  [types.double, 'double'],
  [types.complex, 'complex'],
  [types.raw, 'raw'],
]);
const pairTypes = new Set<number>([types.pairs, types.call, types.closure, types.promise, types.dots]);
const hasAttributes = 0x200;
const hasTag = 0x400;
const constants = new Set<number>([
  ...[types.baseEnvironment, types.emptyEnvironment, types.baseNamespace, types.missing],
  ...[types.unbound, types.globalEnvironment],
]);

const nothing: RItem = { kind: 'null', attributes: noAttributes };
const other: RItem = { kind: 'other', attributes: noAttributes };
/** Objects that a file may have, apart from values of vectors, and how deep they may be nested. */
const most = { items: 1_000_000, depth: 2000 };

/**
 * Reads the objects of a file that R serialized. Values of vectors stay in the file.
 *
 * Source: “R Internals”, section “Serialization Formats”, and “ALTREP and Serialization”.
 */
export class RItemReader {
  private readonly scanner: RScanner;
  /** Symbols and environments, which later objects refer to by their number. */
  private readonly references: RItem[] = [];
  private items = 0;

  constructor(scanner: RScanner) {
    this.scanner = scanner;
  }

  async read(depth = 0): Promise<RItem> {
    return this.readAs(await this.scanner.int(), depth);
  }

  private async readAs(flags: number, depth: number): Promise<RItem> {
    const type = flags & 0xff;
    if (++this.items > most.items || depth > most.depth)
      throw new StatisticalFault('it has more objects than can be read');
    if (type === types.null) return nothing;
    if (constants.has(type)) return other;
    if (pairTypes.has(type)) return this.readPairs(flags, depth);
    const numbers = numberTypes.get(type);
    if (numbers !== undefined) return this.readNumbers(numbers, flags, depth);
    const { scanner } = this;
    switch (type) {
      case types.symbol:
        return this.refer({ kind: 'symbol', name: await this.readName(), attributes: noAttributes });
      case types.reference:
        return this.references[(flags >> 8 || (await scanner.int())) - 1] ?? other;
      case types.strings:
        return this.readStrings(flags, depth);
      case types.list:
      case types.expression:
        return this.readList(flags, depth);
      case types.compact:
        return this.readCompact(depth);
      case types.environment:
        this.refer(other);
        await scanner.int();
        // Its enclosure, frame, hash table and attributes.
        for (let i = 0; i < 4; i++) await this.read(depth + 1);
        return other;
      case types.persistent:
      case types.package:
      case types.namespace: {
        await scanner.int();
        const count = await scanner.int();
        for (let i = 0; i < count; i++) await this.readName();
        return this.refer(other);
      }
      case types.pointer:
        this.refer(other);
        await this.read(depth + 1);
        await this.read(depth + 1);
        break;
      case types.weak:
        this.refer(other);
        break;
      case types.special:
      case types.builtin:
        scanner.skip(await scanner.int());
        break;
      case types.bytecode:
        await scanner.int();
        await this.skipBytecode(depth + 1);
        break;
      case types.chars:
        scanner.at -= 4;
        await this.readName();
        return other;
      case types.s4:
        break;
      default:
        throw new StatisticalFault(`an object has the unknown type ${type}`);
    }
    return { kind: 'other', attributes: await this.attributesOf(flags, depth) };
  }

  private refer(item: RItem): RItem {
    this.references.push(item);
    return item;
  }

  /** Reads a string of a symbol or a package. */
  private async readName(): Promise<string> {
    await this.scanner.int();
    const length = await this.scanner.int();
    if (length > 0xffff) throw new StatisticalFault('a name is too long');
    return length < 0 ? '' : (await this.scanner.bytes(length)).toString();
  }

  private async attributesOf(flags: number, depth: number): Promise<RAttributes> {
    return flags & hasAttributes ? attributesIn(await this.read(depth + 1)) : noAttributes;
  }

  private async length(): Promise<number> {
    const length = await this.scanner.int();
    if (length !== -1) return length;
    const high = await this.scanner.int();
    return high * 2 ** 32 + ((await this.scanner.int()) >>> 0);
  }

  private async readNumbers(type: keyof typeof widths, flags: number, depth: number): Promise<RItem> {
    const length = await this.length();
    const at = this.scanner.skip(length, bytesOf[type]);
    return { kind: 'numbers', type, length, at, attributes: await this.attributesOf(flags, depth) };
  }

  private async readStrings(flags: number, depth: number): Promise<RItem> {
    const { scanner } = this;
    const length = await this.length();
    // Each has at least eight bytes.
    if (length < 0 || length * 8 > scanner.rest) scanner.skip(length, 8);
    const positions: number[] = [];
    for (let i = 0; i < length; i++) {
      if (i % stringsPerPosition === 0) positions.push(scanner.at);
      if (!scanner.has(8)) await scanner.fill(8);
      const charFlags = scanner.takeInt();
      const bytes = scanner.takeInt();
      if ((charFlags & 0xff) !== types.chars) throw new StatisticalFault('a string is damaged');
      if (bytes !== -1) scanner.skip(bytes);
      if (charFlags & hasAttributes) await this.read(depth + 1);
    }
    positions.push(scanner.at);
    return { kind: 'strings', length, positions, attributes: await this.attributesOf(flags, depth) };
  }

  private async readList(flags: number, depth: number): Promise<RItem> {
    const length = await this.length();
    if (length < 0 || length * 4 > this.scanner.rest) this.scanner.skip(length, 4);
    const items: RItem[] = [];
    for (let i = 0; i < length; i++) items.push(await this.read(depth + 1));
    return { kind: 'list', length, items, attributes: await this.attributesOf(flags, depth) };
  }

  private async readPairs(first: number, depth: number): Promise<RPairs> {
    const entries: { readonly name: string; readonly value: RItem }[] = [];
    let attributes: RAttributes | undefined;
    for (let flags = first; ; flags = await this.scanner.int()) {
      if (!pairTypes.has(flags & 0xff)) {
        const rest = await this.readAs(flags, depth + 1);
        if (rest.kind !== 'null') entries.push({ name: '', value: rest });
        return { kind: 'pairs', entries, attributes: attributes ?? noAttributes };
      }
      if (++this.items > most.items) throw new StatisticalFault('it has more objects than can be read');
      const own = await this.attributesOf(flags, depth);
      attributes ??= own;
      const tag = flags & hasTag ? await this.read(depth + 1) : nothing;
      const value = await this.read(depth + 1);
      entries.push({ name: tag.kind === 'symbol' ? tag.name : '', value });
    }
  }

  /** Reads an object that R stores by a class of its own: sequences, and vectors in a wrapper. */
  private async readCompact(depth: number): Promise<RItem> {
    const info = await this.read(depth + 1);
    const state = await this.read(depth + 1);
    const attributes = attributesIn(await this.read(depth + 1));
    const symbol = info.kind === 'pairs' ? info.entries[0]?.value : undefined;
    const name = symbol?.kind === 'symbol' ? symbol.name : '';
    const inner =
      state.kind === 'pairs' ? state.entries[0]?.value : state.kind === 'list' ? state.items[0] : state;
    if (!inner) return other;
    if (name.startsWith('wrap_'))
      return { ...inner, attributes: new Map([...inner.attributes, ...attributes]) } as RItem;
    if (name === 'deferred_string' && 'length' in inner)
      return { kind: 'printed', length: inner.length, of: inner, attributes };
    if (/^compact_(?:int|real)seq$/.test(name) && state.kind === 'numbers' && state.length === 3) {
      const [length, start, step] = await this.doublesAt(state.at, 3);
      return { kind: 'sequence', length: length!, first: start!, step: step!, attributes };
    }
    return { kind: 'other', attributes };
  }

  private async doublesAt(at: number, count: number): Promise<readonly number[]> {
    const { scanner } = this;
    const back = scanner.at;
    scanner.at = at;
    const bytes = await scanner.bytes(8 * count);
    scanner.at = back;
    return Array.from({ length: count }, (_, i) =>
      scanner.isLittle ? bytes.readDoubleLE(8 * i) : bytes.readDoubleBE(8 * i),
    );
  }

  /** Skips the compiled code of a function. */
  private async skipBytecode(depth: number): Promise<void> {
    await this.read(depth + 1);
    const count = await this.scanner.int();
    for (let i = 0; i < count; i++) {
      const type = await this.scanner.int();
      if (type === types.bytecode) await this.skipBytecode(depth + 1);
      else await this.skipCall(type, depth + 1);
    }
  }

  /** Skips a constant of compiled code, in which calls have a layout of their own. */
  private async skipCall(first: number, depth: number): Promise<void> {
    for (let type = first; ; type = await this.scanner.int()) {
      if (++this.items > most.items || depth > most.depth)
        throw new StatisticalFault('it has more objects than can be read');
      if (type === types.bytecodeReference) {
        await this.scanner.int();
        return;
      }
      let kind = type;
      if (kind === types.bytecodeDefinition) {
        await this.scanner.int();
        kind = await this.scanner.int();
      }
      const isAttributed = kind === types.attributedCall || kind === types.attributedPairs;
      if (!isAttributed && kind !== types.call && kind !== types.pairs) {
        await this.read(depth + 1);
        return;
      }
      if (isAttributed) await this.read(depth + 1);
      await this.read(depth + 1);
      await this.skipCall(await this.scanner.int(), depth + 1);
    }
  }
}

/** Returns attributes by their names. */
function attributesIn(item: RItem): RAttributes {
  return item.kind === 'pairs'
    ? new Map(item.entries.map(({ name, value }) => [name, value] as const))
    : noAttributes;
}
