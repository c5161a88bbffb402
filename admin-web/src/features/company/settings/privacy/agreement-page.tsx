import {
  type AgreementParty,
  type AgreementSection,
  agreementTitle,
  type ProcessingAgreementView,
  signatureLines,
} from '@app/contracts/agreements/processing-agreement';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Printer } from 'lucide-react';
import { Link } from 'react-router';
import { pathTo, withQuery } from '../../../../base/paths.js';
import { Button } from '../../../../kit/ui/button.js';
import { agreementQuery } from './agreement-queries.js';
import { DownloadAgreement } from './agreement-section.js';
import { QueryPending } from '../../../../kit/ui/query-pending.js';
import './agreement-page.css';

/** With its year: it is kept for longer than one. */
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** The data-processing agreement, to be read and printed. */
export function AgreementPage({ companyId }: { companyId: string }) {
  const agreement = useQuery(agreementQuery(companyId));
  const { data } = agreement;
  return (
    <div className="agreement">
      <div className="row row--wrap no-print">
        <Link className="btn btn--ghost" to={withQuery(pathTo('settings'), { tab: 'privacy' })}>
          <ArrowLeft className="icon" aria-hidden />
          Privacy desk
        </Link>
        <span className="grow" />
        <DownloadAgreement />
        <Button disabled={!data} onClick={() => window.print()}>
          <Printer className="icon" aria-hidden />
          Print
        </Button>
      </div>
      {data && <Agreement agreement={data} />}
      {!data && <QueryPending what="The agreement could not be loaded." query={agreement} height={480} />}
    </div>
  );
}

function Agreement({ agreement }: { agreement: ProcessingAgreementView }) {
  const { version, madeAt, controller, processor, sections } = agreement;
  return (
    <article className="card agreement__sheet">
      <header>
        <h2>{agreementTitle}</h2>
        <p className="meta">
          Article 28 of the General Data Protection Regulation. Version {version}, made on{' '}
          <time dateTime={madeAt}>{day.format(new Date(madeAt))}</time>.
        </p>
      </header>
      <div className="agreement__parties">
        <Party role="Controller" party={controller} />
        <Party role="Processor" party={processor} />
      </div>
      {sections.map((section) => (
        <Section key={section.title} section={section} />
      ))}
      <h3>Signatures</h3>
      <div className="agreement__parties">
        <Signature party={controller} />
        <Signature party={processor} />
      </div>
    </article>
  );
}

const Party = ({ role, party: { name, lines } }: { role: string; party: AgreementParty }) => (
  <div>
    <h3>{role}</h3>
    <p className="strong">{name}</p>
    {lines.map((line) => (
      <p key={line}>{line}</p>
    ))}
  </div>
);

const Signature = ({ party: { name } }: { party: AgreementParty }) => (
  <div>
    <p>
      For <b>{name}</b>
    </p>
    {signatureLines.map((line) => (
      <p key={line} className="agreement__line">
        {line}
      </p>
    ))}
  </div>
);

function Section({ section: { title, paragraphs, table } }: { section: AgreementSection }) {
  return (
    <section>
      <h3>{title}</h3>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {table && table.rows.length > 0 && (
        <div className="table-wrap" tabIndex={0} role="group" aria-label={title}>
          <table className="table agreement__table">
            <thead>
              <tr>
                {table.heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map((cells) => (
                <tr key={cells.join()}>
                  {cells.map((cell, at) => (
                    <td key={table.heads[at]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
