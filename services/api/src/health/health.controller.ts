import { AppError } from '@app/platform/errors/app-error';
import { Controller, Get } from '@nestjs/common';
import { Public } from '../access/decorators.js';
import { Readiness } from './readiness.js';

@Controller('health')
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  /** The process answers. Depends on nothing. */
  @Get('live')
  @Public('health.read')
  live() {
    return { status: 'ok' };
  }

  /** Requests can be served: the database is writable, its schema current, keys of tokens are known, nobody is stopping. */
  @Get('ready')
  @Public('health.read')
  async ready() {
    if (!(await this.readiness.check())) throw new AppError('server.unavailable', { retryAfterSeconds: 5 });
    return { status: 'ok' };
  }
}
