import { consentsAnchor } from '@app/contracts/consents/talent-pool';
import { useQuery } from '@tanstack/react-query';
import { SettingsSection } from '../../../shared/accounts/settings-section.js';
import { useScrolledTo } from '../../../../kit/ui/use-scrolled-to.js';
import { consentsQuery } from './consent-queries.js';
import { OwnConsent } from './own-consent.js';
import { QueryPending } from '../../../../kit/ui/query-pending.js';

/** Everything one agreed to, where mails about its end lead. */
export function ConsentsSettings() {
  const consents = useQuery(consentsQuery(null));
  const rows = consents.data?.rows;
  useScrolledTo(consentsAnchor);
  return (
    <SettingsSection
      id={consentsAnchor}
      title="What you agreed to"
      hint="In the words you read. Taking it back is one click, as giving it was."
    >
      {rows ? (
        <Consents rows={rows} />
      ) : (
        <QueryPending what="What you agreed to could not be read." query={consents} height={96} />
      )}
    </SettingsSection>
  );
}

type Rows = Parameters<typeof OwnConsent>[0]['consent'][];

function Consents({ rows }: { rows: Rows }) {
  if (rows.length === 0)
    return (
      <p className="ui">
        Nothing so far. When a company chooses somebody else, you can let it keep your application for its
        other jobs. It asks on the page of that application, and what you say stands here, with its end.
      </p>
    );
  return (
    <ul className="own-requests">
      {rows.map((consent) => (
        <OwnConsent key={consent.id} consent={consent} named />
      ))}
    </ul>
  );
}
