import type { ApiEnv } from '@app/platform/config/env';
import { type DynamicModule, Module } from '@nestjs/common';
import { FeedsController } from './feeds.controller.js';
import { SiteAddresses } from './site-addresses.js';
import { SiteFilesController } from './site-files.controller.js';

/** Files of the site that are not below `/api`, as the paths of its routes begin. */
export const siteFilePaths = ['robots.txt', 'sitemap.xml', 'feeds/*path'];

/** Feeds, sitemap and robots.txt. */
@Module({})
export class WebServerModule {
  static with({ PUBLIC_URL, BRAND_NAME }: Pick<ApiEnv, 'PUBLIC_URL' | 'BRAND_NAME'>): DynamicModule {
    return {
      module: WebServerModule,
      controllers: [FeedsController, SiteFilesController],
      providers: [{ provide: SiteAddresses, useValue: new SiteAddresses(PUBLIC_URL, BRAND_NAME) }],
    };
  }
}
