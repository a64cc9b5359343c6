import type { Actor } from '@winnow/accounts';
import type { Route } from '@winnow/contract/route';
import type { ApiPorts } from '@winnow/services/ports';
import type { AnswerTo, CallOf } from './call.ts';

type Handler<R extends Route> = (call: CallOf<R>) => Promise<AnswerTo<R>> | AnswerTo<R>;

/** Conditions checked in addition to the contract before the handler runs. */
interface Conditions<R extends Route> {
  /** Whether this call requires the user of a session to confirm their identity first. */
  readonly confirm?: (call: CallOf<R>) => boolean;
  /**
   * Whether a download in progress is still allowed, if the access that the contract names does not
   * decide that alone.
   */
  readonly stillAllowed?: (
    ports: ApiPorts,
    actor: Actor,
    params: Readonly<Record<string, string>>,
  ) => Promise<boolean>;
}

/** A route with its handler. */
export interface HandledRoute<R extends Route = Route> extends Conditions<R> {
  readonly route: R;
  readonly handle: Handler<R>;
}

/** Defines the handler of a route; its argument is typed by the route's contract. */
export function handle<R extends Route>(
  route: R,
  handler: Handler<R>,
  conditions?: Conditions<R>,
): HandledRoute {
  const handled: HandledRoute<R> = { route, handle: handler, ...conditions };
  // The argument has been checked by this very route, which a list of routes can't express as a
  // type.
  return handled as unknown as HandledRoute;
}
