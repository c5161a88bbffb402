import '../public.css';
import './alerts.css';
import { alertRenewableDays, alertRenewal } from '@app/contracts/jobs/alert-renewal';
import { alertConsent, alertFrequencies } from '@app/contracts/jobs/alert-terms';
import type { AlertsOfAddressView } from '@app/contracts/jobs/saved-search';
import { useEffect, useId, useMemo, useState } from 'react';
import { Link, useParams } from 'react-router';
import { ApiError } from '../../api/http.js';
import { pathTo } from '../../paths.js';
import { DayText, useNow } from '../../platform/formats/clock.js';
import { text as allText } from '../../platform/i18n/alerts.en.js';
import { Banner } from '../../ui/banner.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { searchText } from '../job-search/search-address.js';
import { AlertRequests } from './alert-requests.js';

const text = allText.page;

type Search = AlertsOfAddressView['searches'][number];
type Act = (doing: Promise<unknown>) => void;

/** What is saved behind a link, and what becomes of it. */
function useAlerts() {
  const { subscriberId = '', token = '' } = useParams();
  const requests = useMemo(() => new AlertRequests(subscriberId, token), [subscriberId, token]);
  const [view, setView] = useState<AlertsOfAddressView>();
  const [error, setError] = useState<Error>();
  useEffect(() => {
    const leaving = new AbortController();
    requests.list(leaving.signal).then(setView, (reason: Error) => {
      if (!leaving.signal.aborted) setError(reason);
    });
    return () => leaving.abort();
  }, [requests]);
  // With the last search the address is gone, and its link with it.
  const readAgain = () =>
    requests.list().then(setView, (reason: Error) => {
      if (isGone(reason)) setView((before) => before && { ...before, searches: [] });
      else setError(reason);
    });
  const act: Act = (doing) => {
    setError(undefined);
    void doing.then(readAgain, (reason: Error) => setError(reason));
  };
  return { view, error, requests, act };
}

/** Behind the links of mails to an address without an account. Opening it changes nothing: programs open links, too. */
export function AlertsPage() {
  const { view, error, requests, act } = useAlerts();
  if (!view && error && isGone(error)) return <Told title={text.ended}>{text.endedWhy}</Told>;
  if (view?.searches.length === 0) return <Told title={text.empty}>{text.emptyWhy}</Told>;
  const lead = error ? text.failed : text.loading;
  return (
    <main id="main" className="page alerts stack" tabIndex={-1} aria-busy={!view && !error}>
      <h1>{text.title}</h1>
      <p>{view ? text.lead(view.email) : lead}</p>
      {error && <Banner tone="danger">{error.message}</Banner>}
      {view && <Saved searches={view.searches} requests={requests} act={act} />}
    </main>
  );
}

type SavedProps = { searches: Search[]; requests: AlertRequests; act: Act };

function Saved({ searches, ...doing }: SavedProps) {
  const pending = searches.filter(({ confirmedAt }) => confirmedAt === null);
  const confirmed = searches.filter(({ confirmedAt }) => confirmedAt !== null);
  const { act, requests } = doing;
  return (
    <>
      {pending.length > 0 && (
        <section className="stack" aria-labelledby="to-confirm">
          <h2 id="to-confirm">{text.toConfirm}</h2>
          <List searches={pending} {...doing} />
          <p>{alertConsent.text}</p>
          <div>
            <Button look="primary" onClick={() => act(requests.confirm(pending.map(({ id }) => id)))}>
              {text.confirm(pending.length)}
            </Button>
          </div>
        </section>
      )}
      {confirmed.length > 0 && (
        <section className="stack" aria-labelledby="confirmed">
          <h2 id="confirmed">{text.confirmed}</h2>
          <List searches={confirmed} {...doing} />
        </section>
      )}
    </>
  );
}

function List({ searches, ...doing }: SavedProps) {
  return (
    <ul className="alerts__list">
      {searches.map((search) => (
        <li key={search.id}>
          <Alert search={search} {...doing} />
        </li>
      ))}
    </ul>
  );
}

const isGone = (reason: Error): boolean => reason instanceof ApiError && reason.status === 404;

function Told({ title, children }: { title: string; children: string }) {
  return (
    <main id="main" className="page alerts stack" tabIndex={-1}>
      <h1>{title}</h1>
      <p>{children}</p>
      <div className="row row--wrap">
        <ButtonLink look="primary" to={pathTo('jobSearch')}>
          {text.find}
        </ButtonLink>
        <ButtonLink to={pathTo('login')}>{text.signIn}</ButtonLink>
      </div>
    </main>
  );
}

type AlertProps = { search: Search; requests: AlertRequests; act: Act };

function Alert({ search, requests, act }: AlertProps) {
  const title = useId();
  return (
    <article className="card alert" aria-labelledby={title}>
      <div className="alert__name">
        <h3 id={title}>
          <Link className="link" to={`${pathTo('jobSearch')}${searchText(search.search)}`}>
            {search.name}
          </Link>
        </h3>
        {search.confirmedAt && (
          <p className="meta">
            {search.lastMailAt ? (
              <>
                {text.lastMail} <DayText iso={search.lastMailAt} />
              </>
            ) : (
              text.noMail
            )}
          </p>
        )}
        <MailsUntil search={search} requests={requests} act={act} />
      </div>
      <div className="alert__choices">
        {search.confirmedAt && <Choices search={search} requests={requests} act={act} />}
        <Button
          look="danger-quiet"
          size="small"
          aria-label={text.deleteOf(search.name)}
          onClick={() => act(requests.delete(search.id))}
        >
          {text.delete}
        </Button>
      </div>
    </article>
  );
}

/** That its mails end soon or have ended, and the button that has them go on. */
function MailsUntil({ search: { id, name, mailsUntil }, requests, act }: AlertProps) {
  const now = useNow();
  if (mailsUntil === null) return null;
  const daysLeft = (Date.parse(mailsUntil) - now) / 86_400_000;
  if (daysLeft > alertRenewableDays) return null;
  return (
    <>
      <p className="meta">
        {daysLeft > 0 ? text.endsOn : text.endedOn} <DayText iso={mailsUntil} />
      </p>
      <p className="meta">{alertRenewal.text}</p>
      <Button
        look="primary"
        size="small"
        aria-label={text.renewOf(name)}
        onClick={() => act(requests.renew(id))}
      >
        {text.renew}
      </Button>
    </>
  );
}

function Choices({ search, requests, act }: AlertProps) {
  const id = useId();
  return (
    <>
      <label className="vh" htmlFor={id}>
        {text.oftenOf(search.name)}
      </label>
      <select
        id={id}
        className="select select--sm"
        value={search.frequency}
        disabled={search.paused}
        onChange={({ target }) =>
          act(requests.edit(search, { frequency: alertFrequencies.find((one) => one === target.value) }))
        }
      >
        {alertFrequencies.map((frequency) => (
          <option key={frequency} value={frequency}>
            {allText.often[frequency]}
          </option>
        ))}
      </select>
      <label className="switch">
        <input
          type="checkbox"
          role="switch"
          checked={!search.paused}
          onChange={({ target }) => act(requests.edit(search, { paused: !target.checked }))}
        />
        <span>
          {text.mails}
          <span className="vh">{text.mailsOf(search.name)}</span>
        </span>
      </label>
    </>
  );
}
