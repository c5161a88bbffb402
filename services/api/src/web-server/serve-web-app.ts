import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { screenPaths } from '@app/contracts/access/screen-rules';
import type { ApiEnv } from '@app/platform/config/env';
import { AppError } from '@app/platform/errors/app-error';
import type { Logger } from '@app/platform/logging/logger';
import fastifyStatic from '@fastify/static';
import { QueryBus } from '@nestjs/cqrs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { limitVisitor } from '../http/limit-visitor.js';
import { asAppError, sendProblem, tellWhenToComeAgain } from '../http/problem.filter.js';
import { publicSettings } from '../http/public-settings.js';
import { RateCounters } from '../http/rate-counters.js';
import { sharedFreshness } from '../http/shared-freshness.js';
import { contentSecurityPolicy, workerPolicy } from './content-security.js';
import { type FixedPage, type MailPage, PublicPages, type ServerPage } from './public-pages.js';
import { isKnown, tagOf } from './send-site-file.js';
import { SiteAddresses } from './site-addresses.js';
import { WebApp, type WebPage } from './web-app.js';

type Site = { env: ApiEnv; logger: Logger; pages: PublicPages; web: WebApp; counters: RateCounters };

/**
 * Serves the web app from the same origin as the API: built files, the public pages as real HTML, and the shell for
 * every other screen of the app. Without a build it serves nothing and says so in the log.
 */
export async function serveWebApp(app: NestFastifyApplication, env: ApiEnv, logger: Logger): Promise<void> {
  const web = await WebApp.in(env.WEB_DIR, publicSettings(env));
  if (!web) {
    logger.warn('The web app is not built: only the API is served');
    return;
  }
  const addresses = new SiteAddresses(env.PUBLIC_URL, env.BRAND_NAME);
  const pages = new PublicPages(addresses, app.get(QueryBus, { strict: false }));
  const site: Site = { env, logger, web, pages, counters: app.get(RateCounters) };
  const server = app.getHttpAdapter().getInstance();
  const assets = path.join(web.folder, 'assets');
  await server.register(fastifyStatic, {
    root: assets,
    serve: false,
    immutable: true,
    maxAge: '365d',
    decorateReply: true,
    preCompressed: true,
    setHeaders: (reply) => void reply.header('content-security-policy', workerPolicy),
  });
  // The route of the package reads a thousand names for each file, to compare how it is spelled.
  const files = await filesIn(assets);
  server.get<{ Params: { '*': string } }>('/assets/*', ({ params: { '*': file } }, reply) =>
    files.has(file) ? reply.sendFile(file) : reply.callNotFound(),
  );
  const search = (request: FastifyRequest, reply: FastifyReply) =>
    sendPage(site, request, reply, () => pages.search(web.searchOf(request.url)));
  server.get('/', search);
  server.get('/job-search', search);
  server.get<{ Params: { companyId: string; jobId: string } }>(
    '/company/:companyId/job/:jobId/preview',
    (request, reply) => sendPage(site, request, reply, () => pages.preview(request.params)),
  );
  server.get<{ Params: { companyId: string }; Querystring: Record<string, unknown> }>(
    screenPaths.companyPage,
    (request, reply) =>
      sendPage(site, request, reply, () => pages.companyPage(request.params.companyId, request.query)),
  );
  server.get<{ Params: { companyId: string }; Querystring: { version?: string } }>(
    screenPaths.companyNotice,
    (request, reply) =>
      sendPage(site, request, reply, () =>
        pages.notice(request.params.companyId, request.query.version ?? null),
      ),
  );
  for (const name of ['contact', 'terms', 'privacy', 'rules'] satisfies FixedPage[])
    server.get(`/${name}`, (request, reply) =>
      sendPage(site, request, reply, () => Promise.resolve(pages.fixed(name))),
    );
  for (const screen of ['unsubscribe', 'alertsByMail', 'endMails'] satisfies MailPage[])
    server.get(screenPaths[screen], (request, reply) =>
      sendPage(site, request, reply, () => Promise.resolve(pages.behindMail(screen))),
    );
  server.get('/*', (request, reply) => serveRest(site, request, reply));
}

/** The paths in a folder, with forward slashes. */
async function filesIn(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Set(
    files.map(({ parentPath, name }) =>
      path.relative(folder, path.join(parentPath, name)).replaceAll('\\', '/'),
    ),
  );
}

/** Other files of the build as they are, screens of the app as the shell, and everything else is not found. */
async function serveRest(site: Site, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  // Not read as an address: `//elsewhere.example/` would be taken for another host.
  const [pathname = '/', ...query] = request.url.split(/(?=\?)/);
  if (pathname === '/api' || pathname.startsWith('/api/')) {
    sendProblem(reply, new AppError('resource.not-found'));
    return reply;
  }
  const screen = withoutSlash(pathname);
  if (screen !== undefined && site.web.isScreen(screen)) return reply.redirect(screen + query.join(''), 308);
  if (site.web.isScreen(pathname)) return sendHtml(site, reply, 200, site.web.emptyPage(request.url));
  const file = fileOf(pathname);
  if (file !== undefined) return reply.sendFile(file, site.web.folder, { maxAge: '1h', immutable: false });
  return sendPage(site, request, reply, () => Promise.resolve(site.pages.notFound()));
}

/** The path of the same screen on this host, where a slash too many stands behind it. */
function withoutSlash(pathname: string): string | undefined {
  return /^(\/[^/\\][^\\]*?)\/+$/.exec(pathname)?.[1];
}

/** The file of the build a path names. The shell is none: it is served as a page, with what makes it safe. */
function fileOf(pathname: string): string | undefined {
  const file = path.posix.normalize(decodeURIComponent(pathname)).slice(1);
  return path.extname(file) === '' || /^index\.html/.test(path.posix.basename(file)) ? undefined : file;
}

async function sendPage(
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
  make: () => Promise<ServerPage>,
): Promise<FastifyReply> {
  const page = await pageOrProblem(site, async () => {
    await limitVisitor(site.counters, request, request.routeOptions.url ?? '');
    return make();
  });
  // Two slashes of either kind would be taken for another host.
  const url = request.url.replace(/^[/\\]+/, '/');
  if (page instanceof AppError) return sendShell(site, reply, page, url);
  const webPage = drawn(site, url, page);
  if (webPage === undefined) return sendHtml(site, reply, page.status, site.web.emptyPage(url));
  if (page.status !== 200) return sendHtml(site, reply, page.status, webPage);
  const tag = tagOf(webPage.html);
  void reply.header('etag', tag).header('cache-control', sharedFreshness);
  if (!isKnown(request.headers['if-none-match'], tag)) return sendHtml(site, reply, 200, webPage);
  return reply.status(304).send();
}

/** A page that cannot be drawn here is drawn by the browser. */
function drawn(site: Site, url: string, { data, head }: ServerPage): WebPage | undefined {
  try {
    return site.web.page(url, data, head);
  } catch (error) {
    site.logger.error('A page could not be rendered', { error });
    return undefined;
  }
}

/** What the server knows of a page, or why it knows nothing. */
async function pageOrProblem(site: Site, make: () => Promise<ServerPage>): Promise<ServerPage | AppError> {
  try {
    return await make();
  } catch (thrown) {
    const problem = asAppError(thrown);
    if (problem.status >= 500) site.logger.error('The data of a page could not be read', { error: thrown });
    return problem;
  }
}

/**
 * The page without content; the browser requests the data again and shows the error. Temporary errors have their status, so
 * that search engines do not index an empty page.
 */
function sendShell(site: Site, reply: FastifyReply, problem: AppError, url: string): FastifyReply {
  tellWhenToComeAgain(reply, problem);
  const isTemporary = problem.status >= 500 || problem.code === 'request.too-many';
  return sendHtml(site, reply, isTemporary ? problem.status : 200, site.web.emptyPage(url));
}

function sendHtml(site: Site, reply: FastifyReply, status: number, page: WebPage): FastifyReply {
  void reply.header('content-security-policy', contentSecurityPolicy(site.env, page));
  void reply.header('x-frame-options', 'DENY');
  if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-cache');
  return reply.status(status).type('text/html; charset=utf-8').send(page.html);
}
