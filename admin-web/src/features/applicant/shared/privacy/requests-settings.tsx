import { SettingsSection } from '../../../shared/accounts/settings-section.js';
import { pathTo } from '../../../../base/paths.js';
import { ButtonLink } from '../../../../kit/ui/button.js';
import { OwnRequests } from './own-requests.js';

/** Everything one asked companies about one's data. */
export const RequestsSettings = () => (
  <SettingsSection
    id="settings-data-requests"
    title="What you asked companies"
    hint="A company has a month to answer. Open an application to ask about it."
  >
    <div className="stack">
      <OwnRequests applicationId={null}>
        <p className="ui muted">You have asked nothing yet.</p>
      </OwnRequests>
      <div>
        <ButtonLink size="small" to={pathTo('applicantJobs')}>
          Your applications
        </ButtonLink>
      </div>
    </div>
  </SettingsSection>
);
