import type { EntityManager } from '@mikro-orm/postgresql';

const FORGET = `update data_request set applicant_id = null, words = '', answer = null, version = version + 1
  where company_id = app_company() and id = any (?::uuid[])
    and exists (select from application where application.id = data_request.application_id
      and application.erased_at is not null)`;

const MAILS = `delete from email_message where company_id = app_company() and subject_id = any (?::uuid[])
  and template in ('data-request-submitted', 'data-request-due', 'data-request-answered')`;

/**
 * Takes what was asked and answered out of requests whose person was erased, once the answer has left. That somebody asked
 * something, when, and how it ended stays: a company has to be able to show that.
 */
export async function forgetRequests(em: EntityManager, ids: string[]): Promise<void> {
  const found = `{${ids.join()}}`;
  await em.execute(FORGET, [found], 'run');
  await em.execute(MAILS, [found], 'run');
}
