import type { Action } from '@winnow/accounts';
import type { z } from 'zod';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Contract of an API call: its path, the required permission, its input and its output. */
export interface Route {
  readonly method: Method;
  /** Path with parameters, such as `/api/projects/:id`. */
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  /**
   * Action for the policy check. Its resource is the project, organization, upload, plugin or
   * workflow in the path, the actor's own things, or public ones.
   */
  readonly access: Action;
  /**
   * Whether the user of a session first has to confirm their identity; a token was confirmed when
   * it was created.
   */
  readonly confirm?: true;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /**
   * Schema of the JSON response. A route without it responds with a file, a stream, or without a
   * body.
   */
  readonly answer?: z.ZodType;
  /** Media types of a file or a stream; JSON files have no schema. */
  readonly answerTypes?: readonly string[];
  /**
   * Success status, 200 by default. 405 is for a method that only responds that it is not
   * supported.
   */
  readonly status?: 200 | 201 | 202 | 204 | 405;
  /** Further statuses with an empty body. */
  readonly emptyAnswers?: readonly number[];
  /** Error statuses that no other property implies. */
  readonly refusals?: readonly number[];
  /**
   * Whether it uses the project's engine, so that it waits in a fair queue with other such calls.
   */
  readonly usesEngine?: boolean;
  /** Whether it calls another server, which may not respond, or not as expected. */
  readonly callsServer?: boolean;
  /** Whether it reads an uploaded file, which may not be of the expected type. */
  readonly readsFile?: boolean;
}

/** Declares a route whose type has its exact method, path, access and schemas. */
export const route = <const R extends Route>(definition: R): R => definition;
