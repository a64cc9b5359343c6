import { availableParallelism } from 'node:os';
import { accountsPath } from '@winnow/accounts';
import type { ApiPorts } from '@winnow/services/ports';
import { apiProblems } from '@winnow/services/problems';
import { type Context, Hono } from 'hono';
import { matchedRoutes } from 'hono/route';
import { secureHeaders } from 'hono/secure-headers';
import { generateSpecs } from 'hono-openapi';
import { addDocs } from './docs/add-docs.ts';
import { answerAccountsCall } from './organizations/answer-organization-call.ts';
import { handledRoutes } from './route-registry.ts';
import { addRoute } from './routing/add-route.ts';
import { callerOf } from './routing/caller.ts';
import type { ApiEnv } from './routing/env.ts';
import { FairQueue } from './routing/fair-queue.ts';
import { bodyBounds, plainAddress, sameOrigin } from './routing/guards.ts';
import { loggedPath } from './routing/logged-path.ts';
import { problemResponse, problemsOfThrown } from './routing/problem-response.ts';
import { problemSchema } from './routing/problem-schema.ts';
import { sharedSchemas } from './routing/shared-schemas.ts';
import { watchAccounts } from './sign-ins/watch-accounts.ts';

/**
 * A project's engine runs eight statements at once, and a workspace makes a dozen calls when it
 * opens. Calls that would wait longer than people do are rejected, so that the page can say so.
 */
const lineLimits = {
  atOnce: 16 * availableParallelism(),
  ofProject: 8,
  ofPerson: 12,
  waiting: 1_000,
  waitingOfPerson: 200,
  maxWaitMs: 15_000,
};

/**
 * Creates the HTTP application under `/api`: accounts, every route, their documentation. It can be
 * used without a server through `app.request()`.
 */
export function createApi(ports: ApiPorts): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();

  app.use('*', async (context, next) => {
    const requestId = ports.newId();
    context.set('requestId', requestId);
    const started = ports.clock.now();
    await next();
    context.header('x-request-id', requestId);
    ports.observe?.({
      method: context.req.method,
      route: patternOf(context),
      status: context.res.status,
      ms: ports.clock.now() - started,
    });
    ports.log.info(
      {
        requestId,
        method: context.req.method,
        path: loggedPath(context.req.path),
        status: context.res.status,
        ms: ports.clock.now() - started,
      },
      'request',
    );
  });
  app.use('*', securityHeaders(ports.statisticsOrigin, ports.origins[0]?.startsWith('https:') === true));

  app.use('/api/*', plainAddress());
  app.use('/api/*', bodyBounds());
  app.use('/api/*', sameOrigin(ports.origins));

  const answer = watchAccounts(ports, (request) => answerAccountsCall(ports, request));
  app.on(['GET', 'POST'], `${accountsPath}/*`, async (context) => {
    const response = await answer(context.req.raw);
    // The accounts respond to an unknown path with an empty body.
    return response.status === 404 && !response.headers.has('content-type') ? context.notFound() : response;
  });

  app.use('/api/*', async (context, next) => {
    const caller = await callerOf(ports, context);
    if (!caller) return problemResponse([apiProblems.tokenRefused({})], context.get('requestId'));
    const { actor, session, cookies } = caller;
    context.set('actor', actor);
    context.set('session', session);
    await next();
    for (const cookie of cookies) context.header('set-cookie', cookie, { append: true });
    return context.res;
  });
  const line = new FairQueue(lineLimits);
  for (const one of handledRoutes) addRoute(app, ports, line, one);

  app.get('/api/openapi.json', async (context) => {
    const document = await generateSpecs(app, {
      documentation: {
        info: { title: 'Winnow', version: '1', description: 'Clean and transform data.' },
        components: {
          schemas: { Problem: problemSchema } as never,
          securitySchemes: {
            session: { type: 'apiKey', in: 'cookie', name: 'winnow.session_token' },
            token: {
              type: 'http',
              scheme: 'bearer',
              description: 'A personal token, created in the settings',
            },
          },
        },
      },
    });
    // The shared schemas are only known after the routes have been described.
    const { components } = document;
    const schemas = { ...components?.schemas, ...sharedSchemas() };
    return context.json({ ...document, components: { ...components, schemas } });
  });
  addDocs(app);

  app.notFound((context) =>
    problemResponse([apiProblems.noRoute({ path: context.req.path })], context.get('requestId')),
  );
  app.onError((error, context) => {
    const requestId = context.get('requestId');
    const problems = problemsOfThrown(error);
    if (!problems && !context.req.raw.signal.aborted) {
      ports.log.error(
        {
          requestId,
          path: loggedPath(context.req.path),
          error: { message: error.message, stack: error.stack },
        },
        'bug',
      );
    }
    return problemResponse(problems ?? [apiProblems.unexpected({})], requestId);
  });
  return app;
}

/** Returns the pattern matched by a request's path, with named parameters. */
function patternOf(context: Context<ApiEnv>): string {
  const paths = matchedRoutes(context).map(({ path }) => path);
  const wildcards = paths.filter((path) => path.endsWith('*')).sort((a, b) => b.length - a.length);
  return paths.findLast((path) => !path.endsWith('*')) ?? wildcards[0] ?? '/*';
}

/**
 * Allows only the app's own scripts, and that of the statistics, if any; inline styles are allowed
 * because UI components set them on elements.
 */
function securityHeaders(statisticsOrigin: string | undefined, isHttps: boolean) {
  const statistics = statisticsOrigin === undefined ? [] : [statisticsOrigin];
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...statistics],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'", ...statistics],
      workerSrc: ["'self'", 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    xFrameOptions: 'DENY',
    referrerPolicy: 'same-origin',
    // One year. Excludes subdomains, which may not belong to the operator.
    strictTransportSecurity: isHttps ? 'max-age=31536000' : false,
    permissionsPolicy: { camera: [], microphone: [], geolocation: [] },
  });
}
