import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** An answered request. */
export interface AnsweredRequest {
  readonly method: string;
  /**
   * Route pattern that matched, never the path itself: the number of label values must stay small.
   */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
}

export interface Metrics {
  observe(answered: AnsweredRequest): void;
  /** Returns all metrics in the Prometheus text format. */
  text(): Promise<string>;
  readonly contentType: string;
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Creates the metrics of this process.
 *
 * @param unfinishedJobs how many imports and exports are queued or running, on all servers
 */
export function createMetrics(unfinishedJobs: () => Promise<number>): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const labels = ['method', 'route', 'status'] as const;
  const requests = new Counter({
    name: 'winnow_http_requests_total',
    help: 'Requests answered, by method, route and status class',
    labelNames: labels,
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'winnow_http_request_duration_seconds',
    help: 'Time until the response started, by method and route',
    labelNames: ['method', 'route'],
    buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
    registers: [registry],
  });
  new Gauge({
    name: 'winnow_jobs_unfinished',
    help: 'Imports and exports that are queued or running',
    registers: [registry],
    async collect() {
      this.set(await unfinishedJobs());
    },
  });
  return {
    observe: ({ method: sent, route, status, ms }) => {
      // A client may send any word as its method.
      const method = methods.has(sent) ? sent : 'other';
      requests.inc({ method, route, status: `${Math.floor(status / 100)}xx` });
      seconds.observe({ method, route }, ms / 1000);
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
