import { type DataType, TimeUnit, Type } from 'apache-arrow';

const units: Readonly<Record<number, string>> = {
  [TimeUnit.SECOND]: 'TIMESTAMP_S',
  [TimeUnit.MILLISECOND]: 'TIMESTAMP_MS',
  [TimeUnit.MICROSECOND]: 'TIMESTAMP',
  [TimeUnit.NANOSECOND]: 'TIMESTAMP_NS',
};
const integers: Readonly<Record<number, string>> = {
  8: 'TINYINT',
  16: 'SMALLINT',
  32: 'INTEGER',
  64: 'BIGINT',
};

/** Properties of column types beyond their kind. */
interface TypeDetails {
  readonly bitWidth: number;
  readonly isSigned: boolean;
  readonly unit: number;
  readonly timezone?: string | null;
  readonly scale: number;
  readonly precision: number;
  readonly listSize: number;
  readonly dictionary: DataType;
  readonly children: readonly { readonly name: string; readonly type: DataType }[] | null;
}

/**
 * Returns the type of an Arrow column as exports keep it, see `DeclaredColumn.type`; null for types
 * whose values cannot be read back from their text.
 */
export function arrowDeclares(type: DataType, isNested = false): string | null {
  const details = type as unknown as TypeDetails;
  const [first] = details.children ?? [];
  const item = first && arrowDeclares(first.type, true);
  switch (type.typeId) {
    case Type.Dictionary:
      return arrowDeclares(details.dictionary, isNested);
    case Type.Int: {
      const name = integers[details.bitWidth];
      return name === undefined ? null : `${details.isSigned ? '' : 'U'}${name}`;
    }
    case Type.Float:
      return details.precision === 2 ? 'DOUBLE' : 'FLOAT';
    case Type.Bool:
      return 'BOOLEAN';
    case Type.Utf8:
    case Type.LargeUtf8:
    case Type.Utf8View:
      return 'VARCHAR';
    case Type.Binary:
    case Type.LargeBinary:
    case Type.FixedSizeBinary:
    case Type.BinaryView:
      // Within JSON, nothing distinguishes hexadecimal from other strings.
      return isNested ? null : 'HEX';
    case Type.Date:
      return 'DATE';
    case Type.Time:
      return units[details.unit]!.replace('TIMESTAMP', 'TIME');
    case Type.Duration:
      return units[details.unit]!.replace(/TIMESTAMP$/, 'TIMESTAMP_US').replace('TIMESTAMP', 'DURATION');
    case Type.Timestamp: {
      const name = units[details.unit]!;
      if (!details.timezone) return name;
      const isNamed = details.timezone !== 'UTC' && /^[\w+\-/:]{1,64}$/.test(details.timezone);
      return `${name} WITH TIME ZONE${isNamed ? ` '${details.timezone}'` : ''}`;
    }
    case Type.Decimal:
      return details.precision <= 38 ? `DECIMAL(${details.precision},${details.scale})` : null;
    case Type.List:
    case Type.LargeList:
      return item ? `${item}[]` : null;
    case Type.FixedSizeList:
      return item ? `${item}[${details.listSize}]` : null;
    case Type.Struct: {
      const fields = (details.children ?? []).map(({ name, type: of }) => [name, arrowDeclares(of, true)]);
      const isWhole = fields.length > 0 && fields.every(([, of]) => of !== null);
      return isWhole
        ? `STRUCT(${fields.map(([name, of]) => `"${name!.replaceAll('"', '""')}" ${of}`).join(', ')})`
        : null;
    }
    case Type.Map: {
      const [key, value] = (first?.type as TypeDetails | undefined)?.children ?? [];
      const of = [key, value].map((one) => (one ? arrowDeclares(one.type, true) : null));
      return of.includes(null) ? null : `MAP(${of.join(', ')})`;
    }
    default:
      return null;
  }
}
