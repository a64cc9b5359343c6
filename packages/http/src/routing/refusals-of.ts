import type { Route } from '@winnow/contract/route';

/** Returns the error statuses that a route may respond with. */
export function refusalsOf({
  method,
  params,
  query,
  body,
  usesEngine,
  callsServer,
  readsFile,
  refusals = [],
}: Route): number[] {
  const changes = method !== 'get';
  const statuses = [
    // A URL that the database cannot store as text, or an invalid parameter, query or body.
    400,
    // Even public routes refuse unknown tokens.
    401,
    403,
    ...(params || query || body ? [404, 409, 410, 422] : []),
    ...(changes ? [409, 413, 422] : []),
    429,
    // 502 is for a project on a ClickHouse server that responds incorrectly.
    ...(usesEngine ? [502, 503, 504] : []),
    ...(callsServer ? [502, 503] : []),
    ...(readsFile ? [415, 503] : []),
    ...(usesEngine || changes ? [507] : []),
    ...refusals,
  ];
  return [...new Set(statuses)].sort((a, b) => a - b);
}
