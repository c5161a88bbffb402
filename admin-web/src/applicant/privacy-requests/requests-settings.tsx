import { useQuery } from '@tanstack/react-query';
import { SettingsSection } from '../../account/settings-section.js';
import { pathTo } from '../../paths.js';
import { failureOf } from '../../platform/failed-query.js';
import { ButtonLink } from '../../ui/button.js';
import { QueryFailure } from '../../ui/query-failure.js';
import { Skeleton } from '../../ui/skeleton.js';
import { OwnRequest } from './own-request.js';
import { ownRequestsQuery } from './own-requests-query.js';

/** Everything one asked companies about one's data. */
export function RequestsSettings() {
  const requests = useQuery(ownRequestsQuery(null));
  const rows = requests.data?.rows;
  return (
    <SettingsSection
      id="settings-privacy-requests"
      title="What you asked companies"
      hint="A company has a month to answer. Open an application to ask about it."
    >
      {rows ? (
        <div className="stack">
          {rows.length > 0 ? (
            <ul className="own-requests">
              {rows.map((request) => (
                <OwnRequest key={request.id} request={request} named />
              ))}
            </ul>
          ) : (
            <p className="ui muted">You have asked nothing yet.</p>
          )}
          <div>
            <ButtonLink size="small" to={pathTo('applicantJobs')}>
              Your applications
            </ButtonLink>
          </div>
        </div>
      ) : failureOf(requests) ? (
        <QueryFailure what="Your requests could not be read." query={requests} />
      ) : (
        <Skeleton height={96} />
      )}
    </SettingsSection>
  );
}
