import '../../../kit/styles/public.css';
import './terms.css';
import { settings } from '../../../base/settings.js';
import { rules } from '../../../base/i18n/rules.en.js';

/** What jobs may not be, how reports are decided, and how to appeal. */
export function RulesPage() {
  const sections = rules.sections(settings().brandName);
  return (
    <main id="main" className="page terms" tabIndex={-1}>
      <header>
        <h1 className="display">{rules.title}</h1>
      </header>
      <nav className="terms__contents no-print" aria-label={rules.contents}>
        <ol>
          {sections.map((section) => (
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
      </div>
    </main>
  );
}
