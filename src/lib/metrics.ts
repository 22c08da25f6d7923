import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** What the service tells Prometheus. Labels are route patterns and names, never raw paths or ids. */
export class Metrics {
  readonly registry = new Registry();

  readonly requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered, by method, route pattern and status.',
    labelNames: ['method', 'route', 'status'],
    registers: [this.registry],
  });

  readonly refused = new Counter({
    name: 'http_requests_refused_total',
    help: 'Requests refused unread with 503 because the process had more to do than it could; in no other figure.',
    registers: [this.registry],
  });

  readonly durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to its answer.',
    labelNames: ['method', 'route'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [this.registry],
  });

  readonly decisions = new Counter({
    name: 'governance_decisions_total',
    help: 'Decisions by verdict: of each component, and of `decide` as a whole.',
    labelNames: ['component', 'verdict'],
    registers: [this.registry],
  });

  readonly policyReloadFailures = new Gauge({
    name: 'governance_policy_reload_failures',
    help: 'Failed attempts to put a newer policy in force since the last success; 0 when all is well.',
    registers: [this.registry],
  });

  readonly auditBatchSize = new Histogram({
    name: 'audit_batch_size',
    help: 'Audit records written together.',
    buckets: [1, 2, 5, 10, 25, 50, 100, 250, 500],
    registers: [this.registry],
  });

  readonly auditLag = new Histogram({
    name: 'audit_lag_seconds',
    help: 'Time from a record being made to its being durable.',
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [this.registry],
  });

  readonly auditUnsealedAge = new Gauge({
    name: 'audit_unsealed_age_seconds',
    help: 'How long the oldest audit record that no seal lists has waited; looked at every ten seconds.',
    registers: [this.registry],
  });

  /** Adds the process figures, event-loop delay among them. */
  collectProcess(): void {
    collectDefaultMetrics({ register: this.registry });
  }
}
