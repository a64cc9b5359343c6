import { isList, type Json, type LogicalType } from '@winnow/kernel';

/**
 * Parses a cell from a string: `null` is null, lists are JSON, numbers and booleans are parsed;
 * everything else stays a string. Returns undefined if the string doesn't match the type.
 *
 * @param type undefined if any type is allowed: numbers and booleans are then detected
 */
export function parseCell(text: string, type: LogicalType | undefined): Json | undefined {
  if (text === 'null') return null;
  if (type === undefined) return looseCell(text);
  if (isList(type)) {
    const value = parsed(text);
    return Array.isArray(value) ? (value as Json[]) : undefined;
  }
  switch (type) {
    case 'integer':
      return /^-?\d{1,15}$/.test(text.trim()) ? Number(text) : undefined;
    case 'number':
      return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined;
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : undefined;
    case 'date':
    case 'datetime':
      return /^\d{4}-\d{2}-\d{2}/.test(text) ? text : undefined;
    default:
      return text;
  }
}

function looseCell(text: string): Json {
  const value = parsed(text);
  return value === undefined || typeof value === 'string' ? text : (value as Json);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
