import type { IdentityAdminClient } from '@app/domain/accounts/identity-admin-client';
import type { InvitedAccounts } from '@app/domain/accounts/invited-accounts';
import type { WorkerEnv } from '@app/platform/config/env';
import type { DomainProbe } from '@app/domain/company-domains/domain-probe';
import type { Logger } from '@app/platform/logging/logger';
import type { MalwareScanner } from '@app/platform/malware/malware-scanner';
import type { Mailer } from '@app/platform/mail/mailer';
import type { FileStorage } from '@app/platform/storage/file-storage';
import type { InspectUpload, ReadText } from '../inspection/inspection.js';

/** What reactions and sweeps may reach beside the database. */
export type WorkerTools = {
  env: WorkerEnv;
  logger: Logger;
  mailer: Mailer;
  storage: FileStorage;
  /** Where it is remembered what was erased: beside the files, or in a place of its own. */
  tombstones: FileStorage;
  accounts: InvitedAccounts;
  /** Devices and accounts at the sign-in service. */
  identity: IdentityAdminClient;
  inspect: InspectUpload;
  /** Looks at uploads, too; null where none was named. */
  scanner: MalwareScanner | null;
  readText: ReadText;
  /** The same in the order people read it, with columns and gaps. */
  readLayout: ReadText;
  /** What name servers and web servers say of domains of companies. */
  domains: DomainProbe;
};

export const WORKER_TOOLS = Symbol('worker-tools');
