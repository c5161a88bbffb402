import type { JobCompanyView } from '@app/contracts/jobs/job-view';
import { Link } from 'react-router';
import { pathTo, withQuery } from '../../../../base/paths.js';
import { text } from '../../../../base/i18n/company-card.en.js';
import { Logo } from '../../../../kit/ui/avatar.js';
import { DomainTick, VerifiedDomainNote } from '../../../shared/company-domains/domain-tick.js';
import { homePlace } from './company-words.js';
import { ReplyRecord } from './reply-record.js';

/** Who offers the job; beside the company's own jobs, how to follow them instead of the link to them. */
export function CompanyCard({ company, ownJobs = true }: { company: JobCompanyView; ownJobs?: boolean }) {
  const place = homePlace(company.location);
  return (
    <div className="card card--lg stack company-card">
      <div className="row row--3">
        <Logo name={company.name} image={company.logo} size={40} />
        <div className="grow">
          <h2 className="ui company-card__name">
            <Link className="company-card__link" to={pathTo('companyPage', { companyId: company.companyId })}>
              {company.name}
            </Link>
            <DomainTick verified={company.verifiedDomain} />
          </h2>
          {place && <p className="meta">{place}</p>}
        </div>
      </div>
      <VerifiedDomainNote verified={company.verifiedDomain} />
      {company.description && <p className="ui muted company-card__text">{company.description}</p>}
      {company.replyRecord && <ReplyRecord record={company.replyRecord} of={text.ofCompany(company.name)} />}
      <p className="row row--wrap ui">
        {ownJobs && (
          <Link className="link" to={withQuery('/job-search', { company: company.companyId })}>
            {text.openJobs(company.name)}
          </Link>
        )}
        {!ownJobs && (
          <a className="link" href={`/feeds/company/${company.companyId}.rss`}>
            {text.follow}
          </a>
        )}
        {company.website && (
          <a className="link" href={company.website} rel="nofollow noopener" target="_blank">
            {text.website}
          </a>
        )}
      </p>
    </div>
  );
}
