import { useSearchParams } from 'react-router';
import { useCan } from '../../../../client/session/acting.js';
import { AgreementPage } from './agreement-page.js';
import { AgreementSection } from './agreement-section.js';
import { LegalHoldsSection } from './legal-holds-section.js';
import { NextRunFact, NextRunSection } from './next-run-section.js';
import { PeriodsSection } from './periods-section.js';
import { NoticeFact, NoticeSection } from './notice-section.js';
import { RequestsFact, RequestsSection } from './requests-section.js';
import './privacy-desk.css';

/** What people ask the company about their data, and how long it keeps what. Each part is shown to whom it is for. */
export function PrivacyDesk({ companyId }: { companyId: string }) {
  const [search] = useSearchParams();
  const readsAgreement = useCan('processing-agreement.read') && search.get('read') === 'agreement';
  return readsAgreement ? <AgreementPage companyId={companyId} /> : <Desk companyId={companyId} />;
}

function Desk({ companyId }: { companyId: string }) {
  const answers = useCan('data-request.list');
  const keeps = useCan('retention-rule.list');
  return (
    <div className="privacy-desk">
      <dl className="factstrip">
        {answers && <RequestsFact companyId={companyId} />}
        {keeps && <NextRunFact companyId={companyId} />}
        <NoticeFact companyId={companyId} />
      </dl>
      {answers && <RequestsSection companyId={companyId} />}
      {keeps && (
        <>
          <NextRunSection companyId={companyId} />
          <PeriodsSection companyId={companyId} />
        </>
      )}
      <NoticeSection companyId={companyId} />
      {keeps && <LegalHoldsSection companyId={companyId} />}
      <AgreementSection />
    </div>
  );
}
