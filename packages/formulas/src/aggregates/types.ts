import { isList, isNumeric, type LogicalType } from '@winnow/kernel';

/** Returns number for any numeric type. */
export function numberOfNumbers(type: LogicalType): LogicalType | undefined {
  return isNumeric(type) || type === 'null' ? 'number' : undefined;
}

/** Returns the same type for any type but lists. */
export function sameScalar(type: LogicalType): LogicalType | undefined {
  return isList(type) ? undefined : type;
}

export function scalarTo(returnType: LogicalType): (type: LogicalType) => LogicalType | undefined {
  return (type) => (isList(type) ? undefined : returnType);
}
