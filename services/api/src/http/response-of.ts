import { ApiResponse } from '@nestjs/swagger';
import viewSchemas from './view-schemas.json' with { type: 'json' };

/** The name of a type of the contracts that responses are made of. */
export type View = keyof typeof viewSchemas.schemas;

/** Where the OpenAPI document says what a view is. */
export const referenceTo = (view: View) => ({ $ref: `#/components/schemas/${view}` });

/** Describes a response that is not what the method returns: finished JSON, or what an interceptor makes of it. */
export const ResponseOf = (view: View, status = 200) => ApiResponse({ status, schema: referenceTo(view) });
