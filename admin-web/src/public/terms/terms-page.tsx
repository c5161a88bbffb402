import '../public.css';
import './terms.css';
import { settings } from '../../app/settings.js';
import { terms } from '../../platform/i18n/terms.en.js';

/** The terms in force. */
export function TermsPage() {
  const sections = terms.sections(settings().brandName);
  const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(terms.date),
  );
  return (
    <main id="main" className="page terms" tabIndex={-1}>
      <header>
        <h1 className="display">{terms.title}</h1>
        <p className="meta">
          {terms.versionLine(terms.version)}
          <time dateTime={terms.date}>{date}</time>
        </p>
      </header>
      <nav className="terms__contents no-print" aria-label={terms.contents}>
        <ol>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="terms__text">
        {sections.map(({ id, title, paragraphs }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </div>
    </main>
  );
}
