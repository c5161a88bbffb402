import type { ChangedCompanyView, CompanyView } from '@app/contracts/companies/company-view';
import { useState } from 'react';
import { useCan } from '../../../client/session/acting.js';
import { PublishDialog } from '../../shared/companies/publish-dialog.js';
import { Status } from '../../../kit/ui/tag.js';
import { WhySuspended } from '../shared/moderation/why-suspended.js';

type PublishCardProps = { company: CompanyView; onChanged: (changed: ChangedCompanyView) => void };

/** Whether the company is public, in words and as a switch for those who may turn it. */
export function PublishCard({ company, onChanged }: PublishCardProps) {
  const mayPublish = useCan('company.publish');
  const [asking, setAsking] = useState(false);
  const isPublic = company.status === 'published';
  const suspended = company.suspendedAt !== null;
  return (
    <div className="card publish">
      <div>
        <p className="row">
          {suspended ? (
            <Status tone="danger">Suspended</Status>
          ) : (
            <Status tone={isPublic ? 'ok' : undefined}>{isPublic ? 'Published' : 'Draft'}</Status>
          )}
        </p>
        <p className="meta">{wordsOf(isPublic, suspended)}</p>
        {suspended && <WhySuspended company={company} />}
      </div>
      {mayPublish && !suspended && (
        <label className="switch">
          <span className="vh">Published</span>
          <input type="checkbox" role="switch" checked={isPublic} onChange={() => setAsking(true)} />
        </label>
      )}
      {asking && <PublishDialog company={company} onChanged={onChanged} onClose={() => setAsking(false)} />}
    </div>
  );
}

function wordsOf(isPublic: boolean, suspended: boolean): string {
  if (suspended) return 'The platform has suspended this company. Nothing of it can be found.';
  return isPublic
    ? 'Its open jobs can be found in the job search.'
    : 'Nobody outside sees the company or its jobs.';
}
