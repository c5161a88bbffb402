import { headers } from '@app/contracts/http/headers';
import type { INestApplication } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cleanupOpenApiDoc } from 'nestjs-zod';
import { schemaObject } from './described-body.js';
import { describeJsonParameters } from './json-parameters.js';
import { limitVisitor } from './limit-visitor.js';
import { asAppError, sendProblem } from './problem.filter.js';
import { RateCounters } from './rate-counters.js';
import viewSchemas from './view-schemas.json' with { type: 'json' };

/** The OpenAPI document of the product API, made from the controllers and their contracts. */
export function openApiDocument(app: INestApplication, brandName: string): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle(`${brandName} API`)
    .setDescription(
      'Every request needs a bearer access token of the identity service, except where a route is public. ' +
        'X-Role-Id and X-Entity-Id select one of the roles the person holds. Platform admins say in X-Access-Reason ' +
        '(percent-encoded), or as `reason` in the query, why they read what is personal. Errors are problem details (RFC 9457) ' +
        'with a message for people and, where fields are wrong, an errors map. PATCH takes what changed, or the ' +
        'whole record as GET answered it: changed read-only fields and unknown ones are rejected by name.',
    )
    .setVersion('1')
    // Its schemas are JSON Schema, as those of the contracts and views are.
    .setOpenAPIVersion('3.1.0')
    .addBearerAuth()
    .addGlobalParameters(
      { name: 'X-Role-Id', in: 'header', required: false, schema: { type: 'string', format: 'uuid' } },
      { name: 'X-Entity-Id', in: 'header', required: false, schema: { type: 'string', format: 'uuid' } },
      {
        name: headers.accessReason,
        in: 'header',
        required: false,
        schema: { type: 'string', maxLength: 900 },
      },
    )
    .build();
  const document = cleanupOpenApiDoc(SwaggerModule.createDocument(app, config));
  const schemas = ((document.components ??= {}).schemas ??= {});
  for (const [name, schema] of Object.entries(viewSchemas.schemas))
    schemas[name] = schemaObject.parse(schema);
  describeResponses(document);
  return describeJsonParameters(document, app);
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Writes what each route responds with, by the type of what its method returns, where no decorator says it. */
function describeResponses({ paths }: OpenAPIObject): void {
  const schemas = new Map<string, unknown>(Object.entries(viewSchemas.responses));
  for (const operation of Object.values(paths).flatMap((path) => methods.map((method) => path[method]))) {
    const schema = schemas.get(operation?.operationId ?? '');
    if (!schema) continue;
    for (const response of Object.values(operation?.responses ?? {}))
      if (response && !('$ref' in response))
        response.content ??= { 'application/json': { schema: schemaObject.parse(schema) } };
  }
}

const DOCS = '/api/docs';
const DOCUMENT = '/api/openapi.json';
/** The page brings its programs and asks this API alone; its library writes styles into the page. */
const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Shows the document at `/api/docs` and serves it at `/api/openapi.json`. */
export function serveOpenApi(app: NestFastifyApplication, brandName: string): void {
  const server = app.getHttpAdapter().getInstance();
  const counters = app.get(RateCounters);
  server.addHook('onRequest', async (request, reply) => {
    const route = request.routeOptions.url ?? '';
    if (route !== DOCUMENT && !route.startsWith(DOCS)) return;
    try {
      await limitVisitor(counters, request, DOCUMENT);
    } catch (error) {
      sendProblem(reply, asAppError(error));
      return reply;
    }
  });
  server.addHook('onSend', (request: FastifyRequest, reply: FastifyReply, payload, done) => {
    if (request.url.startsWith(DOCS))
      void reply.headers({ 'content-security-policy': DOCS_POLICY, 'x-frame-options': 'DENY' });
    done(null, payload);
  });
  SwaggerModule.setup(DOCS, app, () => openApiDocument(app, brandName), {
    jsonDocumentUrl: DOCUMENT.slice(1),
    raw: ['json'],
    customSiteTitle: `${brandName} API`,
  });
}
