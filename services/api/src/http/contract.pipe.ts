import { fieldErrors } from '@app/contracts/http/problem';
import { AppError } from '@app/platform/errors/app-error';
import type { PipeTransform } from '@nestjs/common';
import type { z } from 'zod';

/** Checks a body against a contract that is a union, which no class can stand for. */
export class ContractPipe<Schema extends z.ZodType> implements PipeTransform<unknown, z.output<Schema>> {
  constructor(private readonly schema: Schema) {}

  transform(value: unknown): z.output<Schema> {
    const parsed = this.schema.safeParse(value);
    if (parsed.success) return parsed.data;
    throw new AppError('request.invalid', { errors: fieldErrors(parsed.error) });
  }
}
