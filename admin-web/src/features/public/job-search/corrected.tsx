import type { JobSearchView } from '@app/contracts/public-jobs/job-search';
import { Link } from 'react-router';
import { text } from '../../../base/i18n/job-search.en.js';
import { Banner } from '../../../kit/ui/banner.js';
import { changed, type SearchAddress, searchText } from '../../shared/job-search/search-address.js';

/** Says that other words were searched for, where nothing had the ones that were typed. */
export function Corrected({ address, result }: { address: SearchAddress; result: JobSearchView }) {
  if (result.correction === null) return null;
  return (
    <div className="results-note">
      <Banner>{text.search.corrected(address.q ?? '', result.correction)}</Banner>
    </div>
  );
}

/** Offers other words, which nobody searched for. */
export function Suggested({ address, result }: { address: SearchAddress; result: JobSearchView }) {
  if (result.suggestion === null) return null;
  const [before, after] = text.search.suggested;
  const to = `/job-search${searchText(changed(address, { q: result.suggestion }))}`;
  return (
    <p className="results-note">
      {before}
      <Link className="link" to={to}>
        {result.suggestion}
      </Link>
      {after}
    </p>
  );
}

/** Says as which place the typed one was taken, where nobody would see it in the words. */
export function PlaceTaken({ address, result }: { address: SearchAddress; result: JobSearchView }) {
  const [typed = '', place] = [address.place, result.place];
  if (place === null || result.items.length === 0) return null;
  if (!place.isCorrected && isNamedIn(typed, place.name)) return null;
  const told = place.isCorrected ? text.search.correctedPlace : text.search.takenAs;
  return (
    <div className="results-note">
      <Banner>{told(typed, place.name)}</Banner>
    </div>
  );
}

const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const isNamedIn = (typed: string, name: string): boolean =>
  plain(name).split(', ').includes(plain(typed.trim()));

/** Says that there may be others where the search was not through in time. */
export function EndedEarly({ result }: { result: JobSearchView }) {
  if (result.isComplete || result.items.length === 0) return null;
  return (
    <div className="results-note">
      <Banner>{text.search.endedEarly}</Banner>
    </div>
  );
}
