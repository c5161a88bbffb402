import path from 'node:path';
import { JobSearchParameters } from '@app/contracts/jobs/job-search-query';
import type { JobPreviewView } from '@app/contracts/jobs/job-view';
import type { ApiEnv } from '@app/platform/config/env';
import { AppError } from '@app/platform/errors/app-error';
import type { Logger } from '@app/platform/logging/logger';
import fastifyStatic from '@fastify/static';
import { QueryBus } from '@nestjs/cqrs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { PreviewJob } from '../features/public-jobs/queries/preview-job.js';
import { SearchJobs } from '../features/public-jobs/queries/search-jobs.js';
import { asAppError, sendProblem } from '../http/problem.filter.js';
import { contentSecurityPolicy } from './content-security.js';
import { jobHead, pageHead } from './page-head.js';
import { publicSettings } from '../http/public-settings.js';
import { type PageData, WebApp } from './web-app.js';

/** A page made on the server: status, head and the data its components read. */
type ServerPage = { status: number; head: string; data: PageData };

type Site = { env: ApiEnv; logger: Logger; queries: QueryBus; web: WebApp; policy: string };

/**
 * Serves the web app from the same origin as the API: built files, the public pages as real HTML, and the shell for
 * every other path of the app. Without a build it serves nothing and says so in the log.
 */
export async function serveWebApp(app: NestFastifyApplication, env: ApiEnv, logger: Logger): Promise<void> {
  const web = await WebApp.in(env.WEB_DIR, publicSettings(env));
  if (!web) {
    logger.warn('The web app is not built: only the API is served');
    return;
  }
  const site: Site = {
    env,
    logger,
    web,
    queries: app.get(QueryBus, { strict: false }),
    policy: contentSecurityPolicy(env),
  };
  const server = app.getHttpAdapter().getInstance();
  await server.register(fastifyStatic, {
    root: path.join(web.folder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    decorateReply: true,
    preCompressed: true,
  });
  const search = (request: FastifyRequest, reply: FastifyReply) =>
    sendPage(site, request, reply, () => searchPage(site, request));
  server.get('/', search);
  server.get('/job-search', search);
  server.get<{ Params: { companyId: string; jobId: string } }>(
    '/company/:companyId/job/:jobId/preview',
    (request, reply) => sendPage(site, request, reply, () => previewPage(site, request.params)),
  );
  server.get('/*', (request, reply) => serveRest(site, request, reply));
}

/** Other files of the build as they are, every other path the shell: the router in the browser knows them. */
async function serveRest(site: Site, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { pathname } = new URL(request.url, site.env.PUBLIC_URL);
  if (pathname === '/api' || pathname.startsWith('/api/')) {
    sendProblem(reply, new AppError('resource.not-found'));
    return reply;
  }
  if (path.extname(pathname) !== '')
    return reply.sendFile(pathname.slice(1), site.web.folder, { maxAge: '1h' });
  return sendHtml(site, reply, 200, site.web.emptyPage);
}

async function sendPage(
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
  make: () => Promise<ServerPage>,
): Promise<FastifyReply> {
  const page = await pageOrShell(site, make);
  if (!page) return sendHtml(site, reply, 200, site.web.emptyPage);
  try {
    return sendHtml(site, reply, page.status, site.web.page(request.url, page.data, page.head));
  } catch (error) {
    // A page that cannot be drawn here is drawn by the browser.
    site.logger.error('A page could not be rendered', { error });
    return sendHtml(site, reply, page.status, site.web.emptyPage);
  }
}

/** What the server knows of a page; undefined where the browser has to find out by itself. */
async function pageOrShell(site: Site, make: () => Promise<ServerPage>): Promise<ServerPage | undefined> {
  try {
    return await make();
  } catch (thrown) {
    const error = asAppError(thrown);
    if (error.status === 404) {
      const title = `Page not found · ${site.env.BRAND_NAME}`;
      const head = pageHead({
        title,
        description: error.message,
        canonical: site.env.PUBLIC_URL,
        index: false,
      });
      return { status: 404, head, data: { queries: [] } };
    }
    if (error.status >= 500) site.logger.error('The data of a page could not be read', { error: thrown });
    return undefined;
  }
}

function sendHtml(site: Site, reply: FastifyReply, status: number, html: string): FastifyReply {
  void reply.header('content-security-policy', site.policy);
  void reply.header('x-frame-options', 'DENY');
  void reply.header('cache-control', 'no-cache');
  return reply.status(status).type('text/html; charset=utf-8').send(html);
}

/** The search as the address asks for it; parameters nobody knows are dropped, as the screen does. */
async function searchPage({ env, queries }: Site, request: FastifyRequest): Promise<ServerPage> {
  const { searchParams } = new URL(request.url, env.PUBLIC_URL);
  const known = Object.keys(JobSearchParameters.shape);
  const given = Object.fromEntries(
    [...searchParams].filter(([name, value]) => known.includes(name) && value !== ''),
  );
  const query = JobSearchParameters.safeParse(given);
  const page: unknown = JSON.parse(await queries.execute(new SearchJobs(query.success ? query.data : {})));
  const asked = query.success ? given : {};
  const title = asked.q ? `${asked.q} jobs · ${env.BRAND_NAME}` : `Find a job · ${env.BRAND_NAME}`;
  const description = `Open jobs with pay, place and process on every card. Apply on one page at ${env.BRAND_NAME}.`;
  return {
    status: 200,
    head: pageHead({
      title,
      description,
      canonical: `${env.PUBLIC_URL}/`,
      index: Object.keys(asked).length === 0,
    }),
    data: { queries: [{ key: ['public-jobs', asked], data: page }] },
  };
}

async function previewPage(
  { env, queries }: Site,
  { companyId, jobId }: { companyId: string; jobId: string },
): Promise<ServerPage> {
  if (!z.uuid().safeParse(jobId).success) throw new AppError('resource.not-found');
  const { json, open } = await queries.execute(new PreviewJob(jobId));
  const job: JobPreviewView = JSON.parse(json);
  if (job.company.companyId !== companyId) throw new AppError('resource.not-found');
  return {
    status: open ? 200 : 410,
    head: jobHead(job, { publicUrl: env.PUBLIC_URL, brandName: env.BRAND_NAME }),
    data: { queries: [{ key: ['public-job', jobId], data: job }] },
  };
}
