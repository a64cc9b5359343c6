/** Data that a model may see: names and types; also counts and frequent values; also some rows. */
export const exposures = ['schema', 'profile', 'samples'] as const;
export type Exposure = (typeof exposures)[number];
