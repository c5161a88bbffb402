import type { JobCompanyView } from '@app/contracts/jobs/job-view';
import { Link } from 'react-router';
import { text } from '../../platform/i18n/public.en.js';
import { withQuery } from '../../paths.js';
import { Logo } from '../../ui/avatar.js';

/** Who offers the job; beside the company's own jobs, how to follow them instead of the link to them. */
export function CompanyCard({ company, ownJobs = true }: { company: JobCompanyView; ownJobs?: boolean }) {
  const place = [company.location.city, company.location.country].filter(Boolean).join(', ');
  return (
    <div className="card card--lg stack company-card">
      <div className="row row--3">
        <Logo name={company.name} image={company.logo} size={40} />
        <div className="grow">
          <h2 className="ui company-card__name">{company.name}</h2>
          {place && <p className="meta">{place}</p>}
        </div>
      </div>
      {company.description && <p className="ui muted company-card__text">{company.description}</p>}
      <p className="row row--wrap ui">
        {ownJobs && (
          <Link className="link" to={withQuery('/job-search', { company: company.companyId })}>
            {text.job.openJobs(company.name)}
          </Link>
        )}
        {!ownJobs && (
          <a className="link" href={`/feeds/company/${company.companyId}.rss`}>
            {text.job.follow}
          </a>
        )}
        {company.website && (
          <a className="link" href={company.website} rel="nofollow noopener" target="_blank">
            {text.job.website}
          </a>
        )}
      </p>
    </div>
  );
}
