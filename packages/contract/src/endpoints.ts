import type { Json } from '@winnow/kernel';
import type { z } from 'zod';
import type { KnownReadonly } from './fields/kept.ts';
import type { Route } from './route.ts';
import type { routes } from './routes.ts';

type AnyRoute = (typeof routes)[number];

/** Routes by method and path. */
type ByEndpoint = { readonly [R in AnyRoute as `${Uppercase<R['method']>} ${R['path']}`]: R };

/** An API call by its method and path: `PUT /api/projects/:id/pin`. */
export type Endpoint = keyof ByEndpoint;

/** Arrays and objects as read-only types. */
export type DeepReadonly<T> = unknown extends T
  ? T
  : Json extends T
    ? T
    : T extends KnownReadonly
      ? T
      : T extends readonly (infer Item)[]
        ? readonly DeepReadonly<Item>[]
        : T extends object
          ? { readonly [K in keyof T]: DeepReadonly<T[K]> }
          : T;

/** Response body of a route, as its handler returns it; undefined if it has none. */
export type AnswerOf<R extends Route> = R extends { readonly answer: infer S extends z.ZodType }
  ? DeepReadonly<z.input<S>>
  : R extends { readonly status: 204 }
    ? null | undefined
    : unknown;

/** Response body of a call, as its caller reads it. */
export type Answer<E extends Endpoint> = ByEndpoint[E] extends { readonly answer: infer S extends z.ZodType }
  ? DeepReadonly<z.output<S>>
  : undefined;

type Query<S extends z.ZodType> = QueryFields<z.input<S>, z.output<S>>;
type QueryFields<I, O> = {
  readonly [K in keyof I]: unknown extends I[K] ? O[K & keyof O] : I[K] | O[K & keyof O];
};

type Params<R> = R extends { readonly params: infer S extends z.ZodType }
  ? { readonly params: Readonly<z.input<S>> }
  : unknown;
type QueryOf<R> = R extends { readonly query: infer S extends z.ZodType }
  ? Partial<Query<S>> extends Query<S>
    ? { readonly query?: Query<S> }
    : { readonly query: Query<S> }
  : unknown;
type Body<R> = R extends { readonly body: infer S extends z.ZodType }
  ? { readonly body: DeepReadonly<z.input<S>> }
  : unknown;

/** Input of a call: path parameters, query and body. */
export type Input<E extends Endpoint> = Params<ByEndpoint[E]> & QueryOf<ByEndpoint[E]> & Body<ByEndpoint[E]>;
