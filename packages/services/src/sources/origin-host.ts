import type { SourceOrigin } from '@winnow/store';

/** Returns the display name of the server that a source came from. */
export const originHost = (origin: SourceOrigin): string =>
  origin.kind === 'connection' ? origin.host : new URL(origin.url).host;
