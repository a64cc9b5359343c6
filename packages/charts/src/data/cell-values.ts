import type { Json } from '@winnow/kernel';

/** A cell as the grid shows it. */
export const categoryText = (cell: Json): string | null => (cell === null ? null : String(cell));

/** A date or a datetime to the second, as filters take it: `2024-02-29 13:45:00`. */
export const dateText = (cell: Json): string => String(cell).replace('T', ' ').slice(0, 19);

/** A finite number; null for everything else. */
export function numberOf(cell: Json): number | null {
  return cell === null || !Number.isFinite(Number(cell)) ? null : Number(cell);
}
