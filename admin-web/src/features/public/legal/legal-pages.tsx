import '../../../kit/styles/public.css';
import './terms.css';
import { type LegalTextName, legalTexts } from '@app/contracts/legal/legal-texts';
import { settings } from '../../../base/settings.js';
import { legal } from '../../../base/i18n/legal.en.js';
import { privacy } from '../../../base/i18n/privacy.en.js';
import { terms } from '../../../base/i18n/terms.en.js';

type LegalPageProps = {
  name: LegalTextName;
  title: string;
  sections: { id: string; title: string; paragraphs: string[] }[];
};

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** A text that concerns everybody, in the version in force, and what changed from one version to the next. */
function LegalPage({ name, title, sections }: LegalPageProps) {
  const versions = legalTexts[name];
  const { version, date } = versions[0];
  return (
    <main id="main" className="page terms" tabIndex={-1}>
      <header>
        <h1 className="display">{title}</h1>
        <p className="meta">
          {legal.versionLine(version)}
          <time dateTime={date}>{day.format(new Date(date))}</time>
        </p>
      </header>
      <nav className="terms__contents no-print" aria-label={legal.contents}>
        <ol>
          {[...sections, { id: 'versions', title: legal.changed }].map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>{section.title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="terms__text">
        {sections.map((section) => (
          <section key={section.id} aria-labelledby={section.id}>
            <h2 id={section.id}>{section.title}</h2>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
        <section aria-labelledby="versions">
          <h2 id="versions">{legal.changed}</h2>
          {versions.map((one) => (
            <p key={one.version}>
              <b>
                {legal.version(one.version)},{' '}
                <time dateTime={one.date}>{day.format(new Date(one.date))}</time>
              </b>
              <br />
              {one.change}
            </p>
          ))}
        </section>
      </div>
    </main>
  );
}

/** The terms in force. */
export const TermsPage = () => (
  <LegalPage name="terms" title={terms.title} sections={terms.sections(settings().brandName)} />
);

/** What the platform does with data it is responsible for. */
export const PrivacyPage = () => (
  <LegalPage name="privacy" title={privacy.title} sections={privacy.sections(settings().brandName)} />
);
