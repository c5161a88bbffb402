import 'reflect-metadata';
import { roles } from '@app/contracts/access/roles';
import { newId } from '@app/platform/identifiers/new-id';
import { Logger } from '@app/platform/logging/logger';
import { ListJobsQuery } from '@app/contracts/jobs/job-record';
import { Controller, Get, Module } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { ApiModule } from '../services/api/src/api.module.js';
import { ListJobs } from '../services/api/src/features/jobs/queries/list-jobs.js';
import { Actor } from '../services/api/src/access/actor.js';
import { CurrentActor, Public, Requires } from '../services/api/src/access/decorators.js';
import { addRequestHooks } from '../services/api/src/http/request-hooks.js';
import { People } from '../services/api/src/access/people.js';
import { startApi } from '../test/support/api.js';
import { aCompany } from '../test/support/builders/company.builder.js';
import { aJob } from '../test/support/builders/job.builder.js';

/** Addresses of the same list behind different guards, and what a signed-in request carries. */
export type Doors = { ways: Record<string, string>; headers: Record<string, string> };

const given = await startApi();
const { id: companyId } = await aCompany();
for (let number = 0; number < 20; number += 1) await aJob({ companyId, title: `Engineer ${number}` });
const manager = await given.as('companyManager', companyId);
const known = new Actor(manager.person.id, 'companyManager', 'companyManager', companyId);
const holder = {
  issuer: manager.person.issuer,
  subject: manager.person.subject,
  authenticatedAt: new Date(0),
  accessToken: '',
  session: newId(),
};
const query = ListJobsQuery.parse({});

@Controller('bench')
class TwoDoors {
  constructor(
    private readonly queries: QueryBus,
    private readonly people: People,
  ) {}

  @Get('open')
  @Public('public-job.search')
  open() {
    return this.queries.execute(new ListJobs(known, query));
  }

  @Get('role')
  @Public('public-job.search')
  async role() {
    await this.people.find(holder, { roleId: roles.companyManager.id, entityId: companyId });
    return this.queries.execute(new ListJobs(known, query));
  }

  @Get('signed-in')
  @Requires('job.list')
  signedIn(@CurrentActor() actor: Actor) {
    return this.queries.execute(new ListJobs(actor, query));
  }
}

const destination = { write: () => undefined };
const logger = Logger.create({ service: 'api', level: 'warn', hashKey: 'bench', destination });

@Module({ imports: [ApiModule.with(given.env, logger)], controllers: [TwoDoors] })
class ApiWithTwoDoors {}

const app = await NestFactory.create<NestFastifyApplication>(ApiWithTwoDoors, new FastifyAdapter(), {
  logger: false,
});
addRequestHooks(app);
await app.listen(0, '127.0.0.1');
const url = await app.getUrl();

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.((user + system) / 1000);
});
process.once('disconnect', () => void Promise.all([app.close(), given.stop()]).then(() => process.exit()));
const doors: Doors = {
  ways: {
    open: `${url}/bench/open`,
    'role read': `${url}/bench/role`,
    'signed in': `${url}/bench/signed-in`,
  },
  headers: manager.headers,
};
process.send?.(doors);
