import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Action, policy } from '@app/contracts/access/policy';
import { Logger } from '@app/platform/logging/logger';
import { Controller, Get, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { type ApiUnderTest, startApi } from '../../../../test/support/api.js';
import { ApiModule } from '../api.module.js';
import { Public, Requires } from '../access/decorators.js';
import { RouteDeclarations } from './route-declarations.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

@Controller('forgotten')
class ForgottenController {
  @Get()
  read() {
    return {};
  }
}

@Controller('too-open')
class TooOpenController {
  @Get()
  @Public('company.list')
  read() {
    return {};
  }
}

@Controller('too-closed')
class TooClosedController {
  @Get()
  @Requires('public-job.search')
  read() {
    return {};
  }
}

/** Boots the API with one more controller. */
async function bootWith(controller: Type): Promise<void> {
  const destination = { write: () => undefined };
  const logger = Logger.create({ service: 'api', level: 'silent', hashKey: 'test', destination });
  @Module({ imports: [ApiModule.with(api.env, logger)], controllers: [controller] })
  class Planted {}
  const app = await NestFactory.create(Planted, new FastifyAdapter(), { logger: false, abortOnError: false });
  try {
    await app.init();
  } finally {
    await app.close();
  }
}

describe('a route', () => {
  it('that does not say who may use it stops the boot', async () => {
    await expect(bootWith(ForgottenController)).rejects.toThrow(
      'ForgottenController.read declares neither @Requires nor @Public',
    );
  });

  it('that is open where the permission table is not stops the boot', async () => {
    await expect(bootWith(TooOpenController)).rejects.toThrow('refuses company.list to visitors');
  });

  it('that is closed where the permission table is open stops the boot', async () => {
    await expect(bootWith(TooClosedController)).rejects.toThrow('gives to visitors');
  });

  it('is in the list with its address and declaration', () => {
    const routes = api.app.get(RouteDeclarations).list();
    expect(routes).toContainEqual({
      method: 'PUT',
      path: '/job-applications/:id/stage',
      handler: 'DecisionsController.move',
      access: { action: 'application.move', public: false },
    });
    expect(new Set(routes.map(({ method, path }) => `${method} ${path}`)).size).toBe(routes.length);
    const actions: Action[] = routes.map(({ access }) => access.action);
    expect(actions.filter((action) => !(action in policy))).toEqual([]);
  });
});
