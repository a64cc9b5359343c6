import type { GenericEndpointContext } from 'better-auth';

// Each endpoint has its own parameters; the caller has to pass those that fit.
type CoreEndpoint = (context: never) => Promise<unknown>;

/**
 * Runs a better-auth call within another, on the same request, and returns what it would have
 * answered.
 */
export function callCore<E extends CoreEndpoint>(
  endpoint: E,
  call: GenericEndpointContext,
  input: object,
): ReturnType<E> {
  const context = { ...call, asResponse: false, returnHeaders: false, returnStatus: false, ...input };
  return endpoint(context as never) as ReturnType<E>;
}
