export type { Answer, AnswerOf, Endpoint, Fixed, Input } from './endpoints.ts';
export type { Method, Route } from './route.ts';
export { routes } from './routes.ts';
