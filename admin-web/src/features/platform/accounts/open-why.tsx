import { useNavigate, useParams } from 'react-router';
import { WhyForm } from '../../../kit/dialogs/why-form.js';
import { pathTo } from '../../../base/paths.js';
import { useAdminResource } from '../shared/kit/resource-context.js';
import { useResourceCrumbs } from '../shared/kit/resource-crumbs.js';

const usual = [
  'They asked for help',
  'Somebody reported them',
  'A request about their data',
  'A security incident',
];

/** Why an account is opened: asked before anything of it is shown, and kept with this entry of the history alone. */
export function OpenWhy() {
  const resource = useAdminResource();
  const navigate = useNavigate();
  const { id = '' } = useParams();
  useResourceCrumbs(resource, 'Open');
  const open = (reason: string) =>
    navigate(pathTo('resourceRecord', { resource: resource.name, id }), { replace: true, state: { reason } });
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
