import { askedPlaceOf, placeMeant } from '@app/contracts/companies/company-places';
import type { PublicCompanyView } from '@app/contracts/companies/company-view';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { withQuery } from '../../../base/paths.js';
import { text } from '../../../base/i18n/company-page.en.js';
import { text as searchText } from '../../../base/i18n/job-search.en.js';
import { ButtonLink } from '../../../kit/ui/button.js';
import { QueryFailure } from '../../../kit/ui/query-failure.js';
import { failureOfNext } from '../../../client/queries/failed-query.js';
import { JobList } from '../../shared/public-jobs/job-card.js';
import { useAppliedJobs } from '../shared/jobs/applied-jobs.js';
import { useSavedJobs } from '../../shared/saved-jobs/use-saved-jobs.js';
import { CompanyPlaceTabs } from './company-place-tabs.js';
import { companyJobsQuery } from '../shared/companies/company-query.js';

/** Its newest open jobs, of all places or of the chosen one, and the way to all of them. */
export function CompanyJobs({ company }: { company: PublicCompanyView }) {
  const [search] = useSearchParams();
  const asked = { place: search.get('place'), locationType: search.get('locationType') };
  const chosen = placeMeant(company.places, asked);
  const place = askedPlaceOf(chosen);
  const { companyId } = company;
  const query = useQuery({ ...companyJobsQuery(companyId, place), placeholderData: keepPreviousData });
  const failed = failureOfNext(query) !== null;
  const found = failed ? undefined : query.data;
  const jobs = found?.items ?? [];
  const applied = useAppliedJobs(jobs);
  const saved = useSavedJobs();
  return (
    <section id="jobs" className="company-jobs" aria-labelledby="jobs-title" tabIndex={-1}>
      <div className="company-jobs__head">
        <h2 id="jobs-title">{text.jobs}</h2>
        <CompanyPlaceTabs company={company} chosen={chosen} />
      </div>
      {failed && <QueryFailure what={searchText.search.failed} query={query} />}
      {company.openJobCount === 0 && (
        <div className="card card--lg company-jobs__none">
          <h3>{text.noJobs}</h3>
          <p className="ui muted">{text.noJobsHint(company.name)}</p>
        </div>
      )}
      {jobs.length > 0 && (
        <div aria-busy={query.isPlaceholderData || undefined}>
          <JobList jobs={jobs} applied={applied} saved={saved} ofOneCompany />
        </div>
      )}
      {found && !query.isPlaceholderData && found.total > jobs.length && (
        <p className="company-jobs__all">
          <ButtonLink to={withQuery('/job-search', { company: companyId, ...place })} size="large">
            {text.all(found.total)}
          </ButtonLink>
        </p>
      )}
    </section>
  );
}
