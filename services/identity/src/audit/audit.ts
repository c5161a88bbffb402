import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Call } from '../core/call.js';
import { Database } from '../persistence/database.js';

export interface AuditEntry {
  action: string;
  outcome: string;
  accountId?: string | null;
  identifierHash?: string | null;
}

/** The record of attempts: who tried what from roughly where, and how it ended. Nothing secret is in it. */
@Injectable()
export class Audit {
  constructor(private readonly database: Database) {}

  /** Records outside a transaction: for attempts that changed nothing. */
  async note(entry: AuditEntry, call: Call): Promise<void> {
    await recordAudit(this.database.read(), entry, call);
  }
}

/** Records inside the transaction of the change it tells about. */
export async function recordAudit(em: SqlEntityManager, entry: AuditEntry, call: Call): Promise<void> {
  await em.execute(
    `insert into identity.audit_event (action, outcome, account_id, identifier_hash, ip_prefix, request_id)
     values (?, ?, ?, ?, ?, ?)`,
    [
      entry.action,
      entry.outcome,
      entry.accountId ?? null,
      entry.identifierHash ?? null,
      call.ipPrefix,
      call.requestId,
    ],
  );
}
