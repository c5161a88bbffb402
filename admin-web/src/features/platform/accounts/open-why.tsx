import { useNavigate, useParams } from 'react-router';
import { WhyForm } from '../../../kit/dialogs/why-form.js';
import { usePageTitle } from '../../../base/use-page-title.js';
import { useCrumbs } from '../shared/kit/use-crumbs.js';
import { recordPath } from '../shared/resources/resource-paths.js';

const usual = [
  'They asked for help',
  'Somebody reported them',
  'A request about their data',
  'A security incident',
];

/** Why an account is opened: asked before anything of it is shown, and kept with this entry of the history alone. */
export function OpenWhy() {
  const navigate = useNavigate();
  const { id = '' } = useParams();
  useCrumbs('Open');
  usePageTitle('People');
  const open = (reason: string) => navigate(recordPath('users', id), { replace: true, state: { reason } });
  return (
    <>
      <div className="page-head">
        <div>
          <h1>Open a person</h1>
          <p>Say why before anything is shown.</p>
        </div>
      </div>
      <WhyForm
        usual={usual}
        hint="It stands in the audit log with your name. Admins of companies the person acts for read it there."
        act="Open"
        onSaid={open}
      />
    </>
  );
}
