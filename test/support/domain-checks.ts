import { projectPublicCompany } from '@app/database/projections/project-public-company';
import { domainVerificationOf } from '@app/domain/company-domains/domain-token';
import { domainProbeFor } from '@app/domain/company-domains/domain-probe';
import { workerSession } from '@app/platform/tenancy/worker-session';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { rowsOf } from './builders/arranged-rows.js';
import { aCompany } from './builders/company.builder.js';
import { type NameServer, startNameServer } from './name-server.js';
import { openWorker, type TestWorker } from './worker.js';

/** A worker that looks at domains, the name server it asks, and a company whose domain it looks at. */
export type DomainChecks = {
  readonly worker: TestWorker;
  readonly names: NameServer;
  readonly companyId: string;
  /** What has to stand at the domain; of the company unless another one is named, as in all below. */
  proofOf: (domain: string, of?: string) => ReturnType<typeof domainVerificationOf>;
  /** Puts the record there. */
  put: (domain: string, of?: string) => void;
  stateOf: (of?: string) => Promise<Record<string, unknown> | undefined>;
  /** The proven domain of the public page, null without one. */
  publicDomainOf: (of?: string) => Promise<(string | null)[]>;
  /** Makes the company a public page. */
  project: (of?: string) => Promise<void>;
};

/** So many hours ago. */
export const ago = (hours: number): Date => new Date(Date.now() - hours * 3_600_000);

/** Another company for each test; worker and name server are those of the file. */
export function domainChecks(): DomainChecks {
  let names: NameServer;
  let worker: TestWorker;
  let companyId: string;
  beforeAll(async () => {
    names = await startNameServer();
    worker = await openWorker(undefined, {}, domainProbeFor({ resolvers: [names.address] }));
  });
  afterAll(async () => {
    await worker?.close();
    await names?.close();
  });
  beforeEach(async () => {
    companyId = (await aCompany({ name: 'Fabrikam' })).id;
  });
  const proofOf: DomainChecks['proofOf'] = (domain, of = companyId) =>
    domainVerificationOf(worker.tools.env.INVITATION_KEY, of, domain);
  return {
    get worker() {
      return worker;
    },
    get names() {
      return names;
    },
    get companyId() {
      return companyId;
    },
    proofOf,
    put: (domain, of) => {
      const { record } = proofOf(domain, of);
      names.says(record.name, { TXT: [record.value] });
    },
    stateOf: async (of = companyId) => {
      const [row] = await rowsOf(
        `select outcome, verified_by, verified_at is not null as verified, leased_until,
           check_due_at is not null as again, withdrawn_at is not null as withdrawn
         from company_domain where company_id = $1`,
        [of],
      );
      return row;
    },
    publicDomainOf: async (of = companyId) => {
      const rows = await rowsOf<{ view: string }>('select view from public_company where company_id = $1', [
        of,
      ]);
      return rows.map(({ view }) => JSON.parse(view).verifiedDomain?.domain ?? null);
    },
    project: (of = companyId) =>
      worker.orm.em.fork({ session: workerSession(of) }).transactional((em) => projectPublicCompany(em, of)),
  };
}
