import type { MailDeliveryView } from '@app/contracts/operations/mail-delivery';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { QueryFailure } from '../../../../kit/ui/query-failure.js';
import { Skeleton } from '../../../../kit/ui/skeleton.js';
import { Status } from '../../../../kit/ui/tag.js';
import { listPath, recordPath } from '../../shared/resources/resource-paths.js';
import { Ago } from '../shared/ago.js';
import { MailMoment } from './mail-moment.js';
import { latestMailsQuery, mailSummaryQuery } from './mail-queries.js';
import { mailStates, todayWords } from './mail-words.js';
import { templateName } from '../../shared/resources/mail-template-names.js';

/** The latest mails with what became of them. */
export function LatestMails() {
  const query = useQuery(latestMailsQuery);
  return (
    <section className="card" aria-labelledby="latest-mails">
      <div className="card__head">
        <h2 className="card__title" id="latest-mails">
          Mail
        </h2>
        <Today />
        <Link className="link push" to={listPath('mail-deliveries')}>
          All of them
        </Link>
      </div>
      {query.isPending && <Skeleton height={300} />}
      {query.isError && !query.data && <QueryFailure what="The mails could not be loaded." query={query} />}
      {query.data?.rows.length === 0 && <p className="operations-none">No mail was left yet.</p>}
      <ul className="operations-rows operations-rows--mails">
        {query.data?.rows.map((mail) => (
          <Mail key={mail.id} mail={mail} now={query.dataUpdatedAt} />
        ))}
      </ul>
    </section>
  );
}

/** Says nothing as long as nothing went today. */
function Today() {
  const { data } = useQuery(mailSummaryQuery);
  if (!data || data.sent + data.failed === 0) return null;
  return <span className="meta">{todayWords(data)}</span>;
}

function Mail({ mail, now }: { mail: MailDeliveryView; now: number }) {
  const { id, state, recipient, template, createdAt } = mail;
  const { label, tone } = mailStates[state];
  return (
    <li>
      <Status tone={tone}>{label}</Status>
      <div>
        <Link className="strong" to={recordPath('mail-deliveries', id)}>
          {templateName(template)}
        </Link>
        <p className="truncate">{recipient}</p>
      </div>
      <div className="operations-rows__right">
        <Ago iso={createdAt} now={now} />
        <p className={tone === 'danger' ? 'is-bad' : undefined}>
          <MailMoment mail={mail} />
        </p>
      </div>
    </li>
  );
}
