import { AppError } from '@app/platform/errors/app-error';
import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { ListFeedJobs } from '../features/public-jobs/queries/list-feed-jobs.js';
import { Public } from '../access/decorators.js';
import { jsonFeed } from './job-feed.js';
import { rssFeed } from './rss-feed.js';
import { sendSiteFile } from './send-site-file.js';
import { SiteAddresses } from './site-addresses.js';

class FeedDto extends createZodDto(z.strictObject({ cursor: z.string().max(200).optional() })) {}

const formats = {
  json: { type: 'application/feed+json', write: jsonFeed },
  rss: { type: 'application/rss+xml', write: rssFeed },
} as const;
type Format = keyof typeof formats;

const companyFile = /^(?<companyId>[0-9a-f-]{36})\.(?<format>json|rss)$/;

/** Open jobs for programs that follow them: of the whole platform, and of each company. */
@ApiExcludeController()
@Controller('feeds')
export class FeedsController {
  constructor(
    private readonly queries: QueryBus,
    private readonly site: SiteAddresses,
  ) {}

  @Get('jobs.json')
  @Public('public-job.search')
  json(
    @Query() query: FeedDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.send(request, reply, { format: 'json', companyId: null, ...query });
  }

  @Get('jobs.rss')
  @Public('public-job.search')
  rss(
    @Query() query: FeedDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.send(request, reply, { format: 'rss', companyId: null, ...query });
  }

  /** `file` is the id of the company and the format: `{companyId}.json` or `{companyId}.rss`. */
  @Get('company/:file')
  @Public('public-company.read')
  company(
    @Param('file') file: string,
    @Query() query: FeedDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { companyId, format } = companyFile.exec(file)?.groups ?? {};
    if (!z.uuid().safeParse(companyId).success || companyId === undefined)
      throw new AppError('resource.not-found');
    return this.send(request, reply, { format: format === 'rss' ? 'rss' : 'json', companyId, ...query });
  }

  private async send(
    request: FastifyRequest,
    reply: FastifyReply,
    asked: { format: Format; companyId: string | null; cursor?: string },
  ): Promise<string> {
    const { companyId, cursor = null } = asked;
    const page = await this.queries.execute(new ListFeedJobs(companyId, cursor));
    const { type, write } = formats[asked.format];
    const text = write(this.site, { companyId, cursor }, page);
    // Readers in browsers of other sites may have it too: there is nothing in it but what is public.
    void reply.header('access-control-allow-origin', '*');
    return sendSiteFile(request, reply, { type, text, freshSeconds: 0 });
  }
}
