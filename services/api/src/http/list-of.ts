import { ApiOkResponse } from '@nestjs/swagger';
import { z } from 'zod';
import { openApiSchema } from './described-body.js';
import { referenceTo, type View } from './response-of.js';

/** Describes the answer of a list in the OpenAPI document: rows of this view, and their total in the headers. */
export const ListOf = (view: View | z.ZodType) =>
  ApiOkResponse({
    description: 'The rows of the page',
    headers: {
      'X-Total-Count': { description: 'Number of all rows of the filter', schema: { type: 'integer' } },
      'Content-Range': { description: 'resource first-last/total', schema: { type: 'string' } },
    },
    schema: {
      type: 'array',
      items: typeof view === 'string' ? referenceTo(view) : openApiSchema(view, 'output'),
    },
  });
