import type { Json } from '@winnow/kernel';

/** Formats a cell as the grid shows it. */
export const categoryText = (cell: Json): string | null => (cell === null ? null : String(cell));

/**
 * Formats a date, or a datetime to the second, the way filters expect it: `2024-02-29 13:45:00`.
 */
export const dateText = (cell: Json): string => String(cell).replace('T', ' ').slice(0, 19);

/** Returns a finite number, or null for anything else. */
export function numberOf(cell: Json): number | null {
  return cell === null || !Number.isFinite(Number(cell)) ? null : Number(cell);
}
