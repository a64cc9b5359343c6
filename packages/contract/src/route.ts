import type { Action } from '@winnow/accounts';
import type { z } from 'zod';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/**
 * The contract of one call of the API: where it is made, who may make it, what goes in and what
 * comes out.
 */
export interface Route {
  readonly method: Method;
  /** With parameters as `/api/projects/:id`. */
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  /**
   * The resource of the policy check: the project, organization, upload, plugin or workflow that
   * the path names, the actor's own things, or public ones.
   */
  readonly access: Action;
  /**
   * Whether the person of a session has to confirm first who they are; a token was confirmed when
   * it was created.
   */
  readonly confirm?: true;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /**
   * The JSON that is answered. A route without it answers with a file, a stream, or with no body.
   */
  readonly answer?: z.ZodType;
  /** The media types of a file or a stream; a JSON file among them has no schema of its own. */
  readonly answerTypes?: readonly string[];
  /** 200 where nothing else is said. 405 for a method that only answers that it is not supported. */
  readonly status?: 200 | 201 | 202 | 204 | 405;
  /** Further statuses whose answers have no body. */
  readonly emptyAnswers?: readonly number[];
  /** Statuses of refusals that no other member stands for. */
  readonly refusals?: readonly number[];
  /** Whether it asks the project's engine: it then waits in a fair line with other such calls. */
  readonly usesEngine?: boolean;
  /** Whether it calls another server, which may not answer, or not as it should. */
  readonly callsServer?: boolean;
  /** Whether it reads a file that was uploaded, which may be of another kind than it seems. */
  readonly readsFile?: boolean;
}

/** Declares a route, with its own method, path, access and schemas as its type. */
export const route = <const R extends Route>(definition: R): R => definition;
