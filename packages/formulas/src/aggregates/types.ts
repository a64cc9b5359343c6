import { isList, isNumeric, type LogicalType } from '@winnow/kernel';

/** Numbers give a number, whatever they are. */
export function numberOfNumbers(type: LogicalType): LogicalType | undefined {
  return isNumeric(type) || type === 'null' ? 'number' : undefined;
}

/** Values that have an order give one of themselves. */
export function sameScalar(type: LogicalType): LogicalType | undefined {
  return isList(type) ? undefined : type;
}

export function scalarTo(gives: LogicalType): (type: LogicalType) => LogicalType | undefined {
  return (type) => (isList(type) ? undefined : gives);
}
