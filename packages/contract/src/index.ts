export type { Method, Route } from './route.ts';
export { routes } from './routes.ts';
