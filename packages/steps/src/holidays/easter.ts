/**
 * Returns Easter Sunday as days since 1970-01-01, by the algorithm of Meeus, Jones and Butcher
 * (Meeus, Astronomical Algorithms, chapter 8).
 *
 * @param orthodox by the Julian calendar, as a Gregorian date; correct from 1900 to 2099
 */
export function easterDay(year: number, orthodox: boolean): number {
  if (orthodox) {
    const d = (19 * (year % 19) + 15) % 30;
    const e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7;
    const month = Math.floor((d + e + 114) / 31);
    return dayOf(year, month, ((d + e + 114) % 31) + 1) + 13;
  }
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  return dayOf(year, month, ((h + l - 7 * m + 114) % 31) + 1);
}

/** Returns days since 1970-01-01; a month beyond the twelfth falls in the next year. */
export function dayOf(year: number, month: number, day: number): number {
  return Math.round(Date.UTC(year, month - 1, day) / 86_400_000);
}
