import type { Scope } from './policy/scopes.ts';

/** Who performs an action: a signed-in user, a program with one of their tokens, or a guest. */
export interface Actor {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  /** Whether the user runs this installation. */
  readonly operator: boolean;
  /** Personal token that the request came with; without one it came from the app. */
  readonly token?: ActorToken;
  /** Uses Winnow without an account, with data that only they can access, for a day. */
  readonly guest?: true;
  /** Where in Winnow the action was performed, if not on the object itself. */
  readonly through?: 'chat';
}

/** A personal token as the policy sees it. */
export interface ActorToken {
  readonly id: string;
  readonly scopes: readonly Scope[];
  /** Everything that the token reaches; if left out, it reaches what its user does. */
  readonly bounds?: TokenBounds;
}

/** The projects and organizations that a token is limited to. */
export interface TokenBounds {
  readonly projectIds: readonly string[];
  readonly organizationIds: readonly string[];
}
