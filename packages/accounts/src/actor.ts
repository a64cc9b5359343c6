import type { Scope } from './policy/scopes.ts';

/** Who does something: a signed-in user, a program with a token of theirs, or a guest. */
export interface Actor {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  /** Runs this installation. */
  readonly operator: boolean;
  /** The personal token that the request came with; without one it came from the app. */
  readonly token?: ActorToken;
  /** Tries Winnow without an account, with what is theirs alone and for a day. */
  readonly guest?: true;
  /** Where within Winnow it was done, if not on the thing itself. */
  readonly through?: 'chat';
}

/** A personal token as the policy sees it. */
export interface ActorToken {
  readonly id: string;
  readonly scopes: readonly Scope[];
  /** All that it reaches; without bounds it reaches what its person does. */
  readonly bounds?: TokenBounds;
}

/** The projects and organizations that a token is bound to. */
export interface TokenBounds {
  readonly projectIds: readonly string[];
  readonly organizationIds: readonly string[];
}
