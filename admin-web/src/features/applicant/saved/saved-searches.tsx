import { consentsAnchor } from '@app/contracts/consents/talent-pool';
import { alertRenewableDays } from '@app/contracts/alerts/alert-renewal';
import { alertFrequencies } from '@app/contracts/alerts/alert-terms';
import type { SavedSearchView } from '@app/contracts/saved-searches/saved-search';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { pathTo } from '../../../base/paths.js';
import { failureOf } from '../../../client/queries/failed-query.js';
import { DayText, useNow } from '../../../base/formats/clock.js';
import { searchText } from '../../shared/job-search/search-address.js';
import { countText } from '../../shared/job-search/count-text.js';
import { Banner } from '../../../kit/ui/banner.js';
import { Button, ButtonLink } from '../../../kit/ui/button.js';
import { EmptyState } from '../../../kit/ui/empty-state.js';
import { QueryFailure } from '../../../kit/ui/query-failure.js';
import { Skeleton } from '../../../kit/ui/skeleton.js';
import { DeleteSearchDialog, RenameSearchDialog } from './search-dialogs.js';
import { matchesQuery, savedSearchesQuery } from '../shared/saved-searches/saved-searches-query.js';
import { useEditSearch } from './use-edit-search.js';

const frequencyLabels = { daily: 'Once a day', weekly: 'Once a week' };

/** The searches one keeps: what each finds now, and how often its new jobs come by mail. */
export function SavedSearches() {
  const list = useQuery(savedSearchesQuery);
  if (failureOf(list) && !list.data) {
    return (
      <div className="saved">
        <QueryFailure what="Your saved searches could not be read." query={list} />
      </div>
    );
  }
  if (!list.data) {
    return (
      <div className="saved" aria-busy>
        {[0, 1].map((row) => (
          <Skeleton key={row} height={112} />
        ))}
      </div>
    );
  }
  if (list.data.length === 0) {
    return (
      <EmptyState
        title="No saved searches yet"
        action={
          <ButtonLink look="primary" to={pathTo('jobSearch')}>
            Find jobs
          </ButtonLink>
        }
      >
        Search for jobs and press “Save this search”: what is new to it then comes by mail.
      </EmptyState>
    );
  }
  return (
    <>
      <p className="meta saved__note">
        Mails look for your words as they are typed: misspelt ones are not corrected.
      </p>
      <ul className="saved saved-searches">
        {list.data.map((search) => (
          <li key={search.id}>
            <SavedSearch search={search} />
          </li>
        ))}
      </ul>
    </>
  );
}

function SavedSearch({ search }: { search: SavedSearchView }) {
  const title = useId();
  const [dialog, setDialog] = useState<'rename' | 'delete'>();
  const edit = useEditSearch(search);
  const close = () => setDialog(undefined);
  return (
    <article className="card saved-search" aria-labelledby={title}>
      <div className="grow">
        <h2 className="job__title" id={title}>
          <Link to={`${pathTo('jobSearch')}${searchText(search.search)}`}>{search.name}</Link>
        </h2>
        <p className="job__meta dots">
          <Matches search={search} />
          <span>
            {search.lastMailAt ? (
              <>
                Last mail <DayText iso={search.lastMailAt} />
              </>
            ) : (
              'No mail yet'
            )}
          </span>
        </p>
        <MailsUntil search={search} />
        {edit.isError && <Banner tone="danger">{edit.error.message}</Banner>}
      </div>
      <div className="saved-search__choices">
        <label className="vh" htmlFor={`${title}-frequency`}>
          How often new jobs of {search.name} come by mail
        </label>
        <select
          id={`${title}-frequency`}
          className="select select--sm"
          value={search.frequency}
          disabled={search.paused}
          onChange={({ target }) =>
            edit.mutate({ frequency: alertFrequencies.find((one) => one === target.value) })
          }
        >
          {alertFrequencies.map((frequency) => (
            <option key={frequency} value={frequency}>
              {frequencyLabels[frequency]}
            </option>
          ))}
        </select>
        <label className="switch">
          <input
            type="checkbox"
            role="switch"
            checked={!search.paused}
            onChange={({ target }) => edit.mutate({ paused: !target.checked })}
          />
          <span>
            Mails<span className="vh"> for {search.name}</span>
          </span>
        </label>
        <Button size="small" onClick={() => setDialog('rename')} aria-label={`Rename ${search.name}`}>
          Rename
        </Button>
        <Button
          look="danger-quiet"
          size="small"
          onClick={() => setDialog('delete')}
          aria-label={`Delete ${search.name}`}
        >
          Delete
        </Button>
      </div>
      {dialog === 'rename' && <RenameSearchDialog search={search} onClose={close} />}
      {dialog === 'delete' && <DeleteSearchDialog search={search} onClose={close} />}
    </article>
  );
}

/** That its mails end soon or have ended, and where to say that they may go on. */
function MailsUntil({ search: { mailsUntil } }: { search: SavedSearchView }) {
  const now = useNow();
  if (mailsUntil === null) return null;
  const daysLeft = (Date.parse(mailsUntil) - now) / 86_400_000;
  if (daysLeft > alertRenewableDays) return null;
  return (
    <p className="meta">
      {daysLeft > 0 ? 'Its mails end on ' : 'Its mails ended on '}
      <DayText iso={mailsUntil} />.{' '}
      <Link className="link" to={`${pathTo('applicantSettings')}#${consentsAnchor}`}>
        Renew them in your settings
      </Link>
    </p>
  );
}

/** How many jobs it finds now, as the search itself counts them. */
function Matches({ search }: { search: SavedSearchView }) {
  const { data, isError } = useQuery(matchesQuery(search.search));
  if (isError) return null;
  return (
    <span>{data ? `${countText(data)} open ${data.total === 1 ? 'job' : 'jobs'} now` : 'Counting…'}</span>
  );
}
