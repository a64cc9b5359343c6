import type { SourceOrigin } from '@winnow/store';

/** The server that a source came from, as people know it. */
export const originHost = (origin: SourceOrigin): string =>
  origin.kind === 'connection' ? origin.host : new URL(origin.url).host;
