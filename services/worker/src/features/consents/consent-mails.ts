import type { EntityManager } from '@mikro-orm/postgresql';
import type { Writer } from '../../mail/mail-template.js';
import { talentPoolEndsTemplate } from './talent-pool-ends.template.js';

type EndingRow = { company_name: string; job_title: string; ends_at: string };

/** What was renewed or withdrawn meanwhile needs no mail any more. */
const ENDING = `select coalesce(sent.job_snapshot #>> '{company,name}', company.name) as company_name,
    coalesce(sent.job_snapshot ->> 'title', job.title) as job_title, agreed.ends_at
  from consent agreed
  join application sent on sent.company_id = agreed.company_id and sent.id = agreed.application_id
    and sent.erased_at is null
  join job on job.id = sent.job_id
  join company on company.id = sent.company_id
  where agreed.application_id = ? and agreed.purpose = 'talent-pool' and agreed.withdrawn_at is null
    and agreed.ends_at > now() and agreed.renewal_requested_at is not null`;

/** Mails about what people agreed to. */
export const consentMails = {
  'talent-pool-ends': async (em: EntityManager, applicationId, settings) => {
    const [row] = await em.execute<EndingRow[]>(ENDING, [applicationId]);
    if (!row) return null;
    const facts = {
      companyName: row.company_name,
      jobTitle: row.job_title,
      endsAt: new Date(row.ends_at),
    };
    return talentPoolEndsTemplate.write(facts, settings);
  },
} satisfies Record<string, Writer>;
