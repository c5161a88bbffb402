import type { Action } from '@app/contracts/access/policy';
import type { Mode } from '@app/database/connection/modes';
import type { VerifiedAccess } from '@app/platform/auth/access-token';
import type { FastifyRequest } from 'fastify';

/** Who sent a request, as far as limits and idempotency keys count by them. */
type Sender = { userId: string; entityId: string | null; personMode(): Mode };

/** Request with what the guards found out. */
export type IdentifiedRequest = FastifyRequest & { user?: VerifiedAccess; actor?: Sender; action?: Action };
