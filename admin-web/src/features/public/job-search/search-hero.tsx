import type { FacetCount } from '@app/contracts/public-jobs/job-search';
import { industries, industryKeys } from '@app/contracts/vocabulary/industries';
import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { Link } from 'react-router';
import { text } from '../../../base/i18n/job-search.en.js';
import { Button } from '../../../kit/ui/button.js';
import { HeroArt } from './hero-art.js';
import { PlaceInput } from './place-input.js';
import { RestOfSearch } from './rest-of-search.js';
import { changed, type SearchAddress, searchText } from '../../shared/job-search/search-address.js';

/** The green head of the search; over the results of one it gives way to them. */
export function SearchHero({ hasSearched }: { hasSearched: boolean }) {
  const [before, spark, after] = text.search.title;
  if (hasSearched) {
    return (
      <section className="hero hero--searched on-hero" aria-labelledby="hero-title">
        <h1 className="vh" id="hero-title">
          {text.search.heading}
        </h1>
      </section>
    );
  }
  return (
    <section className="hero on-hero" aria-labelledby="hero-title">
      <div className="page">
        <div>
          <h1 className="display" id="hero-title">
            {before}
            <em>{spark}</em>
            {after}
          </h1>
          <p className="hero__lead">{text.search.lead}</p>
        </div>
        <HeroArt />
      </div>
    </section>
  );
}

type SearchFormProps = { address: SearchAddress; onSearch: (address: SearchAddress) => void };

/** Words and place. A plain form: it works before the page's script does. */
export function SearchForm({ address, onSearch }: SearchFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    onSearch(changed(address, { q: String(form.get('q') ?? ''), place: String(form.get('place') ?? '') }));
  };
  return (
    <form
      className="searchbar"
      role="search"
      aria-label={text.search.form}
      action="/job-search"
      onSubmit={submit}
    >
      <RestOfSearch address={address} asks={['q', 'place']} />
      <label>
        <Search className="icon icon--lg" aria-hidden />
        <span className="vh">{text.search.words}</span>
        {/* A new search from elsewhere starts with its own words in the fields. */}
        <input
          key={address.q ?? ''}
          name="q"
          type="search"
          placeholder={text.search.words}
          autoComplete="off"
          maxLength={120}
          defaultValue={address.q}
          data-hotkey="/"
        />
      </label>
      <i aria-hidden />
      <PlaceInput key={address.place ?? ''} place={address.place} />
      <Button type="submit" look="primary" size="large">
        {text.search.submit}
      </Button>
    </form>
  );
}

/** The industries with most jobs, one click away. */
export function PopularSearches({ counts }: { counts: FacetCount[] | undefined }) {
  const most = industryKeys
    .map((key) => ({ key, count: counts?.find(({ value }) => value === key)?.count ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .slice(0, 4);
  return (
    <p className="popular">
      {most.length > 0 && text.search.popular}
      {most.map(({ key }) => (
        <Link key={key} to={`/job-search${searchText({ industry: key })}`}>
          {industries[key]}
        </Link>
      ))}
    </p>
  );
}
