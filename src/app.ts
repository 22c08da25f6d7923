import express, { Router, type Express, type RequestHandler } from 'express';
import type { Container } from './container';
import { InsideCalls } from './lib/inside-call';
import { RouteTable } from './lib/route-table';
import { sendJson } from './lib/send-json';
import { agentKey } from './middleware/agent-key';
import { denials } from './middleware/audit';
import { crossOrigin } from './middleware/cross-origin';
import { errorHandler } from './middleware/error-handler';
import { httpMetrics } from './middleware/http-metrics';
import { inFlight } from './middleware/in-flight';
import { inOrder } from './middleware/in-order';
import { inTurn } from './middleware/in-turn';
import { jsonBody } from './middleware/json-body';
import { notFound, options, unknownPath, wrongMethod } from './middleware/not-found';
import { requestContext } from './middleware/request-context';
import { securityHeaders } from './middleware/security-headers';
import { adminRoutes } from './routes/admin.routes';
import { agentRoutes } from './routes/agents.routes';
import { approvalRoutes } from './routes/approvals.routes';
import { auditRoutes } from './routes/audit.routes';
import { authRoutes } from './routes/auth.routes';
import { decisionRoutes } from './routes/decisions.routes';
import { documentRoutes } from './routes/documents.routes';
import { governanceRoutes } from './routes/governance.routes';
import { createGuards } from './routes/guards';
import { instructionRoutes } from './routes/instructions.routes';
import { mcpRoutes } from './routes/mcp.routes';
import { opsRoutes } from './routes/ops.routes';
import { replayRoutes } from './routes/replay.routes';
import { sessionRoutes } from './routes/sessions.routes';
import { submissionRoutes } from './routes/submissions.routes';
import { userRoutes } from './routes/users.routes';

/** Nothing but our own files; swagger-ui draws its icons from data: images. */
const CONTENT_SECURITY_POLICY = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:'],
    connectSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
    frameAncestors: ["'none'"],
  },
};

export const SECURITY_HEADERS = {
  contentSecurityPolicy: CONTENT_SECURITY_POLICY,
  frameguard: { action: 'deny' as const },
  // These three speak to browsers and plug-ins that are gone.
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
};

export interface App {
  express: Express;
  routes: RouteTable;
}

/** Builds the web application: the order of everything a request passes. No I/O happens here. */
export function createApp(container: Container): App {
  const { agentIdentity, concurrency, config, limiters, logger, metrics, trail, turns } = container;
  const guards = createGuards(container);
  const app = express();
  const inside = new InsideCalls(app);
  const ops = opsRoutes(container);
  const mounts = [
    { prefix: '', router: ops },
    { prefix: '/mcp', router: mcpRoutes(container, guards, inside) },
    { prefix: '/api/auth', router: authRoutes(container, guards) },
    { prefix: '/api/documents', router: documentRoutes(container, guards) },
    { prefix: '/api/governance/instructions', router: instructionRoutes(container, guards) },
    { prefix: '/api/governance/approvals', router: approvalRoutes(container, guards) },
    { prefix: '/api/governance/sessions', router: sessionRoutes(container, guards) },
    { prefix: '/api/governance', router: decisionRoutes(container, guards) },
    { prefix: '/api/governance/replay', router: replayRoutes(container, guards) },
    { prefix: '/api/governance', router: governanceRoutes(container, guards) },
    { prefix: '/api/audit', router: auditRoutes(container, guards) },
    { prefix: '/api/admin/agents', router: agentRoutes(container, guards) },
    { prefix: '/api/admin/users', router: userRoutes(container, guards) },
    { prefix: '/api/admin', router: adminRoutes(container, guards) },
    { prefix: '/api/submissions', router: submissionRoutes(container, guards) },
  ];
  const routes = new RouteTable(mounts);

  app.disable('x-powered-by');
  // Documents carry an ETag of their own; hashing every other answer would serve nobody.
  app.set('etag', false);
  app.response.json = sendJson;
  // A number of hops, never `true`: that would let any client choose its address.
  app.set('trust proxy', config.TRUST_PROXY_HOPS);
  const first = [
    requestContext(routes, config.REQUEST_DEADLINE_MS),
    httpMetrics(metrics, logger),
    securityHeaders(SECURITY_HEADERS),
  ];
  if (config.CORS_ORIGINS.length > 0) first.push(crossOrigin(config.CORS_ORIGINS));
  app.use(inOrder(...first, options));
  // And was counted when the tool was called.
  const limit: RequestHandler = (req, res, next) => (inside.has(req) ? next() : limiters.api(req, res, next));
  const gate = inOrder(
    inFlight(concurrency),
    agentKey(agentIdentity),
    limit,
    // Before the body is looked at: what is wrong with it matters to no one where nothing would take it.
    unknownPath,
    wrongMethod,
    jsonBody(config.BODY_LIMIT),
    inTurn(turns),
  );
  for (const root of ['/api', '/mcp']) {
    // A router of its own: what is mounted one by one has the path cut off and put back for each.
    const area = Router().use(gate);
    for (const { prefix, router } of mounts)
      if (prefix.startsWith(root)) area.use(prefix.slice(root.length) || '/', router);
    app.use(root, area);
  }
  app.use(ops);
  app.use(inOrder(wrongMethod, notFound));
  app.use(denials(trail));
  app.use(errorHandler(logger));
  return { express: app, routes };
}
