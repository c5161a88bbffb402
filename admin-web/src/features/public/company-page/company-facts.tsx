import type { PublicCompanyView } from '@app/contracts/companies/company-view';
import { industries } from '@app/contracts/vocabulary/industries';
import { languageName } from '@app/contracts/vocabulary/language-name';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pathTo, withQuery } from '../../../base/paths.js';
import { phoneLink } from '../../../base/formats/phone-link.js';
import { text as card } from '../../../base/i18n/company-card.en.js';
import { text } from '../../../base/i18n/company-page.en.js';
import { VerifiedDomainNote } from '../../shared/company-domains/domain-tick.js';
import { addressLines, elsewhere } from '../shared/companies/company-words.js';

/** Since when and in what it works, how to reach it, where else it is, and what it tells applicants about their data. */
export function CompanyFacts({ company }: { company: PublicCompanyView }) {
  const { companyId, name, verifiedDomain } = company;
  const facts = factsOf(company);
  return (
    <>
      {(facts.length > 0 || verifiedDomain) && (
        <section className="card card--lg stack company-facts" aria-label={text.details}>
          {facts.length > 0 && (
            <dl>
              {facts.map(({ name: what, is }) => (
                <div key={what}>
                  <dt>{what}</dt>
                  <dd>{is}</dd>
                </div>
              ))}
            </dl>
          )}
          <VerifiedDomainNote verified={verifiedDomain} />
        </section>
      )}
      <p className="company-aside__links ui">
        <a className="link" href={`/feeds/company/${companyId}.rss`}>
          {card.follow}
        </a>
        <Link className="link" to={pathTo('companyNotice', { companyId })}>
          {text.privacy(name)}
        </Link>
        <Link
          className="link"
          to={withQuery(pathTo('contact'), { about: pathTo('companyPage', { companyId }) })}
          rel="nofollow"
        >
          {text.report}
        </Link>
      </p>
    </>
  );
}

type Fact = { name: string; is: ReactNode };

/** What is given of it. */
function factsOf(company: PublicCompanyView): Fact[] {
  const { founded, industry, languages, email, phone } = company;
  const address = company.workplaces.length > 0 ? [] : addressLines(company.location);
  const links = elsewhere(company.social);
  return [
    { name: text.founded, is: founded },
    { name: text.field, is: industry && industries[industry] },
    { name: text.languages, is: languages.map(languageName).join(', ') },
    { name: text.address, is: address.length > 0 && <AddressLines lines={address} /> },
    {
      name: text.email,
      is: email && (
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
      ),
    },
    {
      name: text.phone,
      is: phone && (
        <a className="link num" href={phoneLink(phone)}>
          {phone}
        </a>
      ),
    },
    { name: text.elsewhere, is: links.length > 0 && <Links links={links} /> },
  ].filter(({ is }) => Boolean(is));
}

const AddressLines = ({ lines }: { lines: string[] }) => (
  <address>
    {lines.map((line) => (
      <span key={line}>{line}</span>
    ))}
  </address>
);

const Links = ({ links }: { links: [name: string, address: string][] }) => (
  <span className="company-facts__links">
    {links.map(([place, to]) => (
      <a key={place} className="link" href={to} rel="nofollow noopener" target="_blank">
        {place}
      </a>
    ))}
  </span>
);
