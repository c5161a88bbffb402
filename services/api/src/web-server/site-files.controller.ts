import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { MapOpenJobs } from '../features/public-jobs/queries/map-open-jobs.js';
import { Public } from '../access/decorators.js';
import { robotsText } from './robots-text.js';
import { sendSiteFile } from './send-site-file.js';
import { SiteAddresses } from './site-addresses.js';
import { sitemapXml } from './sitemap-xml.js';

class SitemapDto extends createZodDto(
  z.strictObject({ from: z.uuid('Take the address from the sitemap').optional() }),
) {}

/** What search engines ask a site for. */
@ApiExcludeController()
@Controller()
export class SiteFilesController {
  constructor(
    private readonly queries: QueryBus,
    private readonly site: SiteAddresses,
  ) {}

  @Get('robots.txt')
  @Public('config.read')
  robots(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    const text = robotsText(this.site);
    return sendSiteFile(request, reply, { type: 'text/plain', text, freshSeconds: 86_400 });
  }

  @Get('sitemap.xml')
  @Public('public-job.search')
  async sitemap(
    @Query() query: SitemapDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const from = query.from ?? null;
    const text = sitemapXml(this.site, await this.queries.execute(new MapOpenJobs(from)), from);
    return sendSiteFile(request, reply, { type: 'application/xml', text, freshSeconds: 0 });
  }
}
