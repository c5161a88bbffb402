import { plainProblem } from '@app/contracts/http/plain-problem';
import { fieldErrors } from '@app/contracts/http/problem';
import { AppError } from '@app/platform/errors/app-error';
import { createZodValidationPipe } from 'nestjs-zod';
import { z } from 'zod';

// The words for what contracts say nothing about; every pipe of the process has them.
z.config({ customError: plainProblem });

/** Checks bodies and queries against their contract: unknown keys are refused, every problem is named by its field. */
export const ValidationPipe = createZodValidationPipe({
  createValidationException: (error) =>
    new AppError('request.invalid', { errors: error instanceof z.ZodError ? fieldErrors(error) : {} }),
});
