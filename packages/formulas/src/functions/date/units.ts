/** Units of time that dates have; a day's parts only datetimes have. */
export const dateUnits = ['day', 'week', 'month', 'quarter', 'year'] as const;
export const timeUnits = ['second', 'minute', 'hour'] as const;
export const allUnits = [...timeUnits, ...dateUnits] as const;

export type Unit = (typeof allUnits)[number];

/** Microseconds of the units with a fixed length. */
export const microsOfUnit: Readonly<Partial<Record<Unit, number>>> = {
  second: 1_000_000,
  minute: 60_000_000,
  hour: 3_600_000_000,
  day: 86_400_000_000,
  week: 604_800_000_000,
};

/** Months of the other units. */
export const monthsOfUnit: Readonly<Partial<Record<Unit, number>>> = { month: 1, quarter: 3, year: 12 };
