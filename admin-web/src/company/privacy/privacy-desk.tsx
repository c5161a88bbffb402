import { useCan } from '../../back-office/acting.js';
import { RequestsFact, RequestsSection } from './requests-section.js';
import './privacy-desk.css';

/** What people ask the company about their data, and how long it keeps what. Each part is shown to whom it is for. */
export function PrivacyDesk({ companyId }: { companyId: string }) {
  const answers = useCan('privacy-request.list');
  return (
    <div className="privacy-desk">
      <dl className="factstrip">{answers && <RequestsFact companyId={companyId} />}</dl>
      {answers && <RequestsSection companyId={companyId} />}
    </div>
  );
}
