import type { Route } from '@winnow/contract/route';
import type { AnswerTo, CallOf } from './call.ts';

type Handler<R extends Route> = (call: CallOf<R>) => Promise<AnswerTo<R>> | AnswerTo<R>;

/** What is asked next to the contract before the handler runs. */
interface Conditions<R extends Route> {
  /** Whether this call needs the person of a session to confirm first who they are. */
  readonly confirm: (call: CallOf<R>) => boolean;
}

/** A route and what it does. */
export interface HandledRoute<R extends Route = Route> {
  readonly route: R;
  readonly handle: Handler<R>;
  readonly confirm?: Conditions<R>['confirm'];
}

/** Says what a route does; the call that the handler is given has the types of the route's contract. */
export function handle<R extends Route>(
  route: R,
  handler: Handler<R>,
  conditions?: Conditions<R>,
): HandledRoute {
  const handled: HandledRoute<R> = { route, handle: handler, ...conditions };
  // What a handler is called with was checked by this very route; a list of routes cannot say so.
  return handled as unknown as HandledRoute;
}
