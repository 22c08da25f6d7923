import type { RequestHandler } from 'express';
import type { Logger } from '../lib/logger';
import type { Metrics } from '../lib/metrics';

/** Counts and logs each request when its answer is out: route patterns and ids, never bodies, tokens or raw paths. */
export function httpMetrics(
  metrics: Pick<Metrics, 'requests' | 'durations'>,
  logger: Logger,
): RequestHandler {
  return (req, res, next) => {
    const { method } = req;
    // Comes after every answer, and alone where a client goes away before its answer.
    res.on('close', () => {
      const { requestId, startedAt } = req.context;
      const route = req.context.route?.pattern ?? 'unmatched';
      const durationMs = performance.now() - startedAt;
      metrics.requests.inc({ method, route, status: res.statusCode });
      metrics.durations.observe({ method, route }, durationMs / 1_000);
      logger.info('request', {
        requestId,
        method,
        route,
        status: res.statusCode,
        durationMs: Math.round(durationMs * 1_000) / 1_000,
        userId: req.actor?.id,
        ...(!res.writableFinished && { aborted: true }),
      });
    });
    next();
  };
}
