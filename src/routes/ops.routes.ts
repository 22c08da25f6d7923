import { dirname } from 'node:path';
import express, { Router } from 'express';
import type { Container } from '../container';

/** The files of swagger-ui that the page loads; the rest of the package is not served. */
const ASSETS = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'];

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Governance Framework API</title>
    <link rel="stylesheet" href="/docs/swagger-ui.css">
    <link rel="icon" type="image/png" href="/docs/favicon-32x32.png">
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="/docs/swagger-ui-bundle.js"></script>
    <script src="/docs/start.js"></script>
  </body>
</html>
`;

/** Whoever asks for a part gets the whole: no file is so large that one would go on with the rest of it. */
const WHOLE = { acceptRanges: false };

/**
 * Kept out of the page: the content security policy allows no inline script. The choice of the server has a label without
 * words; what is read aloud needs some.
 */
const START = `SwaggerUIBundle({
  url: '/openapi.yaml', dom_id: '#swagger-ui', deepLinking: true, persistAuthorization: false,
  onComplete: () => document.getElementById('servers')?.setAttribute('aria-label', 'Server'),
});
`;

/** Health, metrics and the API's own description: outside /api and its limits. */
export function opsRoutes({
  health,
  metrics,
  runtime,
}: Pick<Container, 'health' | 'metrics' | 'runtime'>): Router {
  const router = Router();

  router.get('/health/live', (_req, res) => {
    res.set('Cache-Control', 'no-store').json({ status: 'ok' });
  });

  router.get('/health/ready', async (_req, res) => {
    const { ready, dependencies } = await health.readiness();
    res.status(ready ? 200 : 503).set('Cache-Control', 'no-store');
    res.json({ status: ready ? 'ok' : 'unavailable', dependencies });
  });

  router.get('/metrics', async (_req, res) => {
    res.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });

  router.get('/openapi.yaml', (_req, res) => {
    res.type('application/yaml').sendFile('openapi.yaml', { ...WHOLE, root: runtime.root });
  });

  router.get('/docs', (_req, res) => {
    res.type('html').send(PAGE);
  });

  router.get('/docs/start.js', (_req, res) => {
    res.type('js').send(START);
  });

  // The package's entry point would load the whole bundle into this process; only its folder is wanted.
  const folder = dirname(require.resolve('swagger-ui-dist/package.json'));
  const assets = express.static(folder, { ...WHOLE, index: false, maxAge: '1h' });
  for (const file of ASSETS) {
    router.get(`/docs/${file}`, (req, res, next) => {
      req.url = `/${file}`;
      assets(req, res, next);
    });
  }

  return router;
}
