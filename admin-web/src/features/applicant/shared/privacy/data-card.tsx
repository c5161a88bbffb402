import type { AppliedJobDetailsView } from '@app/contracts/applications/applied-job';
import { useState } from 'react';
import { Button } from '../../../../kit/ui/button.js';
import { OwnRequests } from './own-requests.js';
import { laterPart } from '../../../../kit/ui/later-part.js';

const DataRequestDialog = laterPart(async () => (await import('./data-request-dialog.js')).DataRequestDialog);

/** What one asked the company about the data of this application, and the way to ask. */
export function DataCard({ sent }: { sent: AppliedJobDetailsView }) {
  const [asking, setAsking] = useState(false);
  return (
    <section className="card opened__card" aria-labelledby="data-title">
      <h3 id="data-title">Your data at {sent.name}</h3>
      <OwnRequests key={sent.id} applicationId={sent.id}>
        <p className="opened__note">
          Have something corrected or deleted, or say that you do not want your application to be used.
        </p>
      </OwnRequests>
      <div>
        <Button size="small" onClick={() => setAsking(true)}>
          Ask {sent.name}
        </Button>
      </div>
      {asking && (
        <DataRequestDialog applicationId={sent.id} companyName={sent.name} onClose={() => setAsking(false)} />
      )}
    </section>
  );
}
