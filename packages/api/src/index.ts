export { tellProject } from './activity/tell-project.ts';
export { createApi } from './create-api.ts';
export { type ApiEvent, createEventBus, type EventBus } from './events/event-bus.ts';
export type { ApiEnv } from './http/env.ts';
export type { ApiPorts, Logger } from './http/ports.ts';
export { apiProblems } from './http/problems.ts';
export { createJobRunner, type JobRunner, type JobTask } from './jobs/job-runner.ts';
export { routes } from './route-registry.ts';
