import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { ContractPipe } from './contract.pipe.js';

const sent = createParamDecorator((_data: unknown, context: ExecutionContext): unknown => {
  const { body, query } = context.switchToHttp().getRequest<FastifyRequest>();
  return body ?? query;
});

/**
 * What a deletion is told: in its body, else in the query. A body of DELETE has no meaning of its own (RFC 9110, 9.3.5), and
 * many clients send none.
 */
export const DeletionBody = (contract: z.ZodType) => sent(new ContractPipe(contract));
