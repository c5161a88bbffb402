import { fieldErrors } from '@app/contracts/http/problem';
import { AppError } from '@app/platform/errors/app-error';
import { createZodValidationPipe } from 'nestjs-zod';
import { z } from 'zod';

/** Checks bodies and queries against their contract: unknown keys are refused, every problem is named by its field. */
export const ValidationPipe = createZodValidationPipe({
  createValidationException: (error) =>
    new AppError('request.invalid', { errors: error instanceof z.ZodError ? fieldErrors(error) : {} }),
});
