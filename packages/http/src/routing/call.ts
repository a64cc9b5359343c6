import type { Action, Actor, Subjects } from '@winnow/accounts';
import type { AnswerOf } from '@winnow/contract';
import type { Route } from '@winnow/contract/route';
import type { Result } from '@winnow/kernel';
import type { ApiPorts } from '@winnow/services/ports';
import type { Context } from 'hono';
import type { z } from 'zod';
import type { ApiEnv } from './env.ts';

/** The resource type of an action: `project` of `project.read`. */
export type KindOf<A extends Action> = A extends `${infer K extends keyof Subjects}.${string}` ? K : never;

/**
 * Argument of a handler: everything is checked and the actor is authorized. It contains the
 * resource of its action: `project` and `access` for `project.read`, `plugin` for `plugin.edit`,
 * nothing for `own.listJobs`; and an actor unless it is public.
 */
export type Call<A extends Action, P = unknown, Q = unknown, B = unknown> = {
  readonly ports: ApiPorts;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal;
  readonly context: Context<ApiEnv>;
} & WithActor<KindOf<A>> &
  Subjects[KindOf<A>];

type WithActor<K extends keyof Subjects> = {
  readonly actor: K extends 'public' ? Actor | undefined : Actor;
};

type Output<S> = S extends z.ZodType ? z.output<S> : unknown;
type Part<R extends Route, K extends 'params' | 'query' | 'body'> = R extends { readonly [k in K]: infer S }
  ? Output<S>
  : unknown;

/** Argument of a route's handler. */
export type CallOf<R extends Route> = Call<R['access'], Part<R, 'params'>, Part<R, 'query'>, Part<R, 'body'>>;

/**
 * Result of a route's handler: its response body, problems, or a complete response, such as a file
 * or a stream.
 */
export type AnswerTo<R extends Route> = Result<AnswerOf<R>> | Response;
