/**
 * Returns 1, 2 or 5 times a power of ten that is not less than the desired width; an integer if
 * requested.
 */
export function niceWidth(minWidth: number, whole: boolean): number {
  if (!(minWidth > 0) || !Number.isFinite(minWidth)) return 1;
  const power = 10 ** Math.floor(Math.log10(minWidth));
  const width = [1, 2, 5, 10].map((n) => n * power).find((n) => n >= minWidth * (1 - 1e-12))!;
  return whole ? Math.max(1, Math.round(width)) : width;
}
