import type { Route } from '@winnow/contract/route';

/** The statuses with which a route may refuse a call. */
export function refusalsOf({
  method,
  access,
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
    // An address that no text of the database can hold, and a parameter, query or body that does not fit.
    400,
    ...(access.startsWith('public.') ? [] : [401]),
    403,
    ...(params || query || body ? [404, 409, 410, 422] : []),
    ...(changes ? [409, 413, 422] : []),
    429,
    // 502 is of a project in ClickHouse whose server does not answer as it should.
    ...(usesEngine ? [502, 503, 504] : []),
    ...(callsServer ? [502, 503] : []),
    ...(readsFile ? [415, 503] : []),
    ...(usesEngine || changes ? [507] : []),
    ...refusals,
  ];
  return [...new Set(statuses)].sort((a, b) => a - b);
}
