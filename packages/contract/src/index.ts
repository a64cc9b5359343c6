export type { Answer, AnswerOf, DeepReadonly, Endpoint, Input } from './endpoints.ts';
export type { Method, Route } from './route.ts';
export { routes } from './routes.ts';
