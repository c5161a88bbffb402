import type { ConsentView, ListConsentsQuery } from '@app/contracts/consents/consent';
import {
  alertMonths,
  alertRenewableDays,
  alertRenewal,
  alertWords,
} from '@app/contracts/alerts/alert-renewal';
import { talentPoolOfferOf, talentPoolTermsColumns } from '@app/database/reads/talent-pool-terms';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { ListPage } from '../../../http/list-page.js';
import { listRows } from '../../../reads/list-rows.js';
import { PageQuery } from '../../../access/requests.js';

type Row = {
  id: string;
  version: number;
  purpose: ConsentView['purpose'];
  application_id: string | null;
  job_title: string | null;
  company_name: string | null;
  country: string | null;
  of_country: number | null;
  elsewhere: number | null;
  search_name: string | null;
  paused: boolean | null;
  words: string;
  text_version: string;
  granted_at: Date;
  ends_at: Date;
  withdrawn_at: Date | null;
  holds: boolean;
  renewable: boolean;
};

export class ListMyConsents extends PageQuery<ConsentView, ListConsentsQuery> {}

/** What the actor agreed to, as they read it. */
@QueryHandler(ListMyConsents)
export class ListMyConsentsHandler implements IQueryHandler<ListMyConsents> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor, query }: ListMyConsents): Promise<ListPage<ConsentView>> {
    const page = await listRows<Row>(this.reader, actor.personMode(), query, {
      name: 'list-my-consents',
      text: CONSENTS,
      values: [actor.userId, query.filter?.applicationId, query.filter?.id, alertMonths, alertRenewableDays],
    });
    return { ...page, rows: page.rows.map(viewOf) };
  }
}

function viewOf(row: Row): ConsentView {
  const agreed = {
    id: row.id,
    version: row.version,
    textVersion: row.text_version,
    grantedAt: row.granted_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
    holds: row.holds,
  };
  if (row.purpose === 'alerts') {
    const renewal = { textVersion: alertRenewal.version, words: alertRenewal.text };
    return {
      ...agreed,
      purpose: row.purpose,
      words: alertWords(row.text_version),
      searchName: row.search_name ?? '',
      paused: row.paused === true,
      renewal: row.renewable ? renewal : null,
    };
  }
  const { company_name: companyName, country, of_country, elsewhere } = row;
  const terms = { company_name: companyName ?? '', country: country ?? '', of_country, elsewhere };
  return {
    ...agreed,
    purpose: row.purpose,
    words: row.words,
    applicationId: row.application_id ?? '',
    companyName: terms.company_name,
    jobTitle: row.job_title ?? '',
    renewal: row.renewable ? talentPoolOfferOf(terms) : null,
  };
}

/** Jobs and companies are called as they were when the application was sent. Alerts can be renewed after their end, too. */
const CONSENTS = `select * from (
    select agreed.id, agreed.version, agreed.purpose, agreed.application_id, agreed.words, agreed.text_version,
      agreed.granted_at, agreed.ends_at, agreed.withdrawn_at,
      agreed.withdrawn_at is null and agreed.ends_at > now() as holds,
      coalesce(sent.restricted_at is null and agreed.withdrawn_at is null and agreed.ends_at > now()
        and consent_renewable_from(agreed.granted_at, agreed.ends_at) <= now(), false) as renewable,
      sent.job_snapshot ->> 'title' as job_title, ${talentPoolTermsColumns}, null as search_name,
      null::boolean as paused
    from consent agreed
      join application sent on sent.id = agreed.application_id and sent.applicant_id = agreed.user_id
      cross join lateral talent_pool_terms(sent.id) terms
    where agreed.user_id = $1
      and not exists (select from consent later where later.user_id = agreed.user_id
        and later.application_id = agreed.application_id and later.granted_at > agreed.granted_at)
    union all
    select search.id, search.version, 'alerts', null, '', coalesce(search.consent_version, ''), search.confirmed_at,
      coalesce(search.confirmed_at + make_interval(months => $4::integer), search.created_at), null,
      coalesce(search.confirmed_at > now() - make_interval(months => $4::integer), false),
      coalesce(search.confirmed_at <= now() + make_interval(days => $5::integer)
        - make_interval(months => $4::integer), false),
      null, null, null, null, null, search.name, search.paused
    from saved_search search where search.user_id = $1 and search.confirmed_at is not null
  ) agreed
  where ($2::uuid is null or agreed.application_id = $2) and ($3::uuid[] is null or agreed.id = any($3))`;
