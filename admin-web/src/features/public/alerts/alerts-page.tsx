import '../../../kit/styles/public.css';
import './alerts.css';
import { alertRenewableDays, alertRenewal } from '@app/contracts/alerts/alert-renewal';
import { alertConsent, alertFrequencies } from '@app/contracts/alerts/alert-terms';
import { useId } from 'react';
import { Link } from 'react-router';
import { pathTo } from '../../../base/paths.js';
import { DayText, useNow } from '../../../base/formats/clock.js';
import { text as allText } from '../../../base/i18n/alerts.en.js';
import { Banner } from '../../../kit/ui/banner.js';
import { Button, ButtonLink } from '../../../kit/ui/button.js';
import { searchText } from '../../shared/job-search/search-address.js';
import { type AlertChanges, isNotFound, type Search, useAlerts } from './use-alerts.js';

const text = allText.page;

/** Behind the links of mails to an address without an account. Opening it changes nothing: programs open links, too. */
export function AlertsPage() {
  const { view, error, changes } = useAlerts();
  if (!view && error && isNotFound(error)) return <Told title={text.ended}>{text.endedWhy}</Told>;
  if (view?.searches.length === 0) return <Told title={text.empty}>{text.emptyWhy}</Told>;
  const lead = error ? text.failed : text.loading;
  return (
    <main id="main" className="page alerts stack" tabIndex={-1} aria-busy={!view && !error}>
      <h1>{text.title}</h1>
      <p>{view ? text.lead(view.email) : lead}</p>
      {error && <Banner tone="danger">{error.message}</Banner>}
      {view && <Saved searches={view.searches} changes={changes} />}
    </main>
  );
}

type SavedProps = { searches: Search[]; changes: AlertChanges };

function Saved({ searches, changes }: SavedProps) {
  const pending = searches.filter(({ confirmedAt }) => confirmedAt === null);
  const confirmed = searches.filter(({ confirmedAt }) => confirmedAt !== null);
  return (
    <>
      {pending.length > 0 && (
        <section className="stack" aria-labelledby="to-confirm">
          <h2 id="to-confirm">{text.toConfirm}</h2>
          <List searches={pending} changes={changes} />
          <p>{alertConsent.text}</p>
          <div>
            <Button look="primary" onClick={() => changes.confirm(pending.map(({ id }) => id))}>
              {text.confirm(pending.length)}
            </Button>
          </div>
        </section>
      )}
      {confirmed.length > 0 && (
        <section className="stack" aria-labelledby="confirmed">
          <h2 id="confirmed">{text.confirmed}</h2>
          <List searches={confirmed} changes={changes} />
        </section>
      )}
    </>
  );
}

function List({ searches, changes }: SavedProps) {
  return (
    <ul className="alerts__list">
      {searches.map((search) => (
        <li key={search.id}>
          <Alert search={search} changes={changes} />
        </li>
      ))}
    </ul>
  );
}

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

type AlertProps = { search: Search; changes: AlertChanges };

function Alert({ search, changes }: AlertProps) {
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
        <MailsUntil search={search} changes={changes} />
      </div>
      <div className="alert__choices">
        {search.confirmedAt && <Choices search={search} changes={changes} />}
        <Button
          look="danger-quiet"
          size="small"
          aria-label={text.deleteOf(search.name)}
          onClick={() => changes.remove(search.id)}
        >
          {text.delete}
        </Button>
      </div>
    </article>
  );
}

/** That its mails end soon or have ended, and the button that has them go on. */
function MailsUntil({ search: { id, name, mailsUntil }, changes }: AlertProps) {
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
      <Button look="primary" size="small" aria-label={text.renewOf(name)} onClick={() => changes.renew(id)}>
        {text.renew}
      </Button>
    </>
  );
}

function Choices({ search, changes }: AlertProps) {
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
          changes.edit(search.id, { frequency: alertFrequencies.find((one) => one === target.value) })
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
          onChange={({ target }) => changes.edit(search.id, { paused: !target.checked })}
        />
        <span>
          {text.mails}
          <span className="vh">{text.mailsOf(search.name)}</span>
        </span>
      </label>
    </>
  );
}
