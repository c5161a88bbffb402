import '../styles/public.css';
import './not-found.css';
import { locationTypeLabels, locationTypes } from '@app/contracts/vocabulary/employment';
import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { withQuery } from '../../base/paths.js';
import { text } from '../../base/i18n/public.en.js';
import { Button } from '../ui/button.js';
import { usePageTitle } from '../../base/use-page-title.js';
import { LostPath } from './lost-path.js';

/** Any path nobody knows, and things that are not there; `why` is what is known of that. Offers the search. */
export function NotFoundPage({ why }: { why?: string }) {
  const navigate = useNavigate();
  usePageTitle(why ?? text.notFound.tab);
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    void navigate(withQuery('/job-search', { q: words }));
  };
  return (
    <main id="main" className="page not-found" tabIndex={-1}>
      <div>
        {!why && <p className="eyebrow num">{text.notFound.eyebrow}</p>}
        <h1 className="display">{why ?? text.notFound.title}</h1>
        <p className="muted not-found__lead">{!why && text.notFound.lead}</p>
        <form
          role="search"
          aria-label={text.notFound.form}
          className="not-found__search"
          action="/job-search"
          onSubmit={search}
        >
          <div className="input-group grow">
            <Search className="icon icon--md" aria-hidden />
            <input
              className="input input--lg"
              name="q"
              type="search"
              autoComplete="off"
              aria-label={text.notFound.words}
              placeholder={text.notFound.words}
            />
          </div>
          <Button type="submit" look="primary" size="large">
            {text.notFound.search}
          </Button>
        </form>
        <ul className="row row--wrap not-found__chips">
          {locationTypes.map((value) => (
            <li key={value}>
              <Link className="chip" to={withQuery('/job-search', { locationType: value })}>
                {locationTypeLabels[value]}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <LostPath />
    </main>
  );
}
