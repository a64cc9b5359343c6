import type { GenericEndpointContext } from 'better-auth';

// The parameters of an endpoint are its own; the caller that calls it here is what fits them together.
type CoreEndpoint = (context: never) => Promise<unknown>;

/**
 * Runs a call of better-auth within another, on the same request, and gives what it would have
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
