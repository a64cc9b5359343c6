/** What of the data a model may be told: names and types; also counts and frequent values; also some rows. */
export const exposures = ['schema', 'profile', 'samples'] as const;
export type Exposure = (typeof exposures)[number];
