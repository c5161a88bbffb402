import type { PublicCompanyView } from '@app/contracts/companies/company-view';
import { industries } from '@app/contracts/vocabulary/industries';
import { twitterAddress } from '@app/contracts/vocabulary/social-links';
import { addressOf } from './postal-address.js';

/** A company as schema.org Organization (https://schema.org/Organization). What is not known is left out. */
export function companyOrganization(company: PublicCompanyView, url: string): Record<string, unknown> {
  const { name, description, headline, website, logo, banner, email, phone, location, social } = company;
  const { facebook, instagram, linkedin, youtube, twitter } = social;
  const profile = twitter === null ? null : twitterAddress(twitter);
  const elsewhere = [website, linkedin, profile, instagram, facebook, youtube].filter(
    (address) => address !== null,
  );
  const hasPlace = location.addressLocality !== null || location.addressCountry !== null;
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name,
    url,
    slogan: headline ?? undefined,
    description: description ?? undefined,
    logo: logo ?? undefined,
    image: banner ?? undefined,
    email: email ?? undefined,
    telephone: phone ?? undefined,
    ...presented(company),
    address: hasPlace ? addressOf(location, location.addressCountry) : undefined,
    sameAs: elsewhere.length > 0 ? elsewhere : undefined,
  };
}

/** What it tells of itself beside its description. */
function presented({ headcount, founded, industry, languages }: PublicCompanyView): Record<string, unknown> {
  return {
    foundingDate: founded === null ? undefined : String(founded),
    knowsAbout: industry === null ? undefined : industries[industry],
    knowsLanguage: languages.length === 0 ? undefined : languages,
    numberOfEmployees: headcount === null ? undefined : { '@type': 'QuantitativeValue', value: headcount },
  };
}
