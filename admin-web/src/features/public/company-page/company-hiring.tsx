import type { PublicCompanyView } from '@app/contracts/companies/company-view';
import { text } from '../../../base/i18n/company-page.en.js';

/** How it hires, step by step, in its own words. */
export function CompanyHiring({ company: { name, hiringSteps } }: { company: PublicCompanyView }) {
  if (hiringSteps.length === 0) return null;
  return (
    <section className="card card--lg company-hiring" aria-labelledby="hiring">
      <h2 id="hiring" className="ui strong">
        {text.hires(name)}
      </h2>
      <ol>
        {hiringSteps.map(({ title, detail }, index) => (
          <li key={index}>
            <b dir="auto">{title}</b>
            {detail !== null && <span dir="auto">{detail}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
