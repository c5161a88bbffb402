import '../../../kit/styles/public.css';
import '../shared/jobs/job-preview.css';
import './company-page.css';
import './company-aside.css';
import type { PublicCompanyView } from '@app/contracts/companies/company-view';
import { useQuery } from '@tanstack/react-query';
import { Globe, Share2 } from 'lucide-react';
import { useParams } from 'react-router';
import { usePageTitle } from '../../../base/use-page-title.js';
import { text } from '../../../base/i18n/company-page.en.js';
import { share } from '../../../base/browser/share.js';
import { Logo } from '../../../kit/ui/avatar.js';
import { IconButton } from '../../../kit/ui/button.js';
import { QueryFailure } from '../../../kit/ui/query-failure.js';
import { failureOf } from '../../../client/queries/failed-query.js';
import { DomainTick } from '../../shared/company-domains/domain-tick.js';
import { HydratedLater } from '../../../kit/hydration/hydrated-later.js';
import { BannerArt } from '../../shared/public-jobs/banner-art.js';
import { PreviewSkeleton } from '../shared/jobs/preview-skeleton.js';
import { NotFoundPage } from '../../../kit/screens/not-found-page.js';
import { CompanyFacts } from './company-facts.js';
import { CompanyHiring } from './company-hiring.js';
import { CompanyJobs } from './company-jobs.js';
import { CompanyPlaces } from './company-places.js';
import { companyQuery } from '../shared/companies/company-query.js';
import { CompanyReplies } from './company-replies.js';
import { placesInLine, siteName } from '../shared/companies/company-words.js';

/** A company as everybody may read it, with its open jobs. */
export function CompanyPage() {
  const { companyId = '' } = useParams();
  const query = useQuery(companyQuery(companyId));
  const { data: company } = query;
  usePageTitle(company?.name);
  if (company === null) return <NotFoundPage />;
  return (
    <main id="main" className="page company-page" tabIndex={-1}>
      {company && <Company company={company} />}
      {!company &&
        (failureOf(query) ? (
          <QueryFailure what={text.failed} query={query} />
        ) : (
          <PreviewSkeleton label={text.loading} />
        ))}
    </main>
  );
}

function Company({ company }: { company: PublicCompanyView }) {
  return (
    <>
      <BannerArt name={company.name} image={company.banner} />
      <HydratedLater>
        <CompanyHead company={company} />
      </HydratedLater>
      <div className="job-columns company-columns">
        <div className="company-main">
          <Story company={company} />
          <CompanyPlaces company={company} />
          <CompanyJobs company={company} />
        </div>
        <aside className="job-aside" aria-label={text.facts}>
          {company.replyRecord && (
            <HydratedLater>
              <CompanyReplies record={company.replyRecord} weeks={company.replyWeeks} />
            </HydratedLater>
          )}
          <CompanyHiring company={company} />
          <CompanyFacts company={company} />
        </aside>
      </div>
    </>
  );
}

function CompanyHead({ company }: { company: PublicCompanyView }) {
  const facts = [
    company.business,
    company.headcount === null ? null : text.people(company.headcount),
    placesInLine(company),
  ].filter((fact) => fact !== null);
  return (
    <header className="company-head">
      <Logo name={company.name} image={company.logo} size={88} />
      <div className="company-head__name">
        <h1 className="display" dir="auto">
          {company.name}
          <DomainTick verified={company.verifiedDomain} />
        </h1>
        {facts.length > 0 && (
          <p className="dots">
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
        )}
      </div>
      <div className="company-head__acts no-print">
        {company.website && (
          <a className="btn btn--secondary" href={company.website} rel="nofollow noopener" target="_blank">
            <Globe className="icon" aria-hidden />
            <span className="truncate">{siteName(company.website)}</span>
            <span className="vh">{text.site(company.name)}</span>
          </a>
        )}
        <IconButton outlined label={text.share} onClick={() => shareThisPage(company.name)}>
          <Share2 className="icon" aria-hidden />
        </IconButton>
        {company.openJobCount > 0 && (
          <a className="btn btn--primary" href="#jobs">
            {text.openJobs(company.openJobCount)}
          </a>
        )}
      </div>
    </header>
  );
}

/** What it says of itself. */
function Story({ company: { headline, description } }: { company: PublicCompanyView }) {
  if (headline === null && description === null) return null;
  return (
    <section className="company-story" aria-labelledby="story">
      <h2 id="story" className={headline === null ? undefined : 'company-story__headline'} dir="auto">
        {headline ?? text.about}
      </h2>
      {description !== null && (
        <div className="company-story__text" dir="auto">
          {description}
        </div>
      )}
    </section>
  );
}

const shareThisPage = (name: string): void =>
  void share(`${window.location.origin}${window.location.pathname}`, name);
