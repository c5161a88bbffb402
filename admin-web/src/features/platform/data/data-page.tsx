import { Link } from 'react-router';
import { settings } from '../../../base/settings.js';
import { usePageTitle } from '../../../base/use-page-title.js';
import { useShell } from '../../../kit/frame/shell-context.js';
import { useIdentity } from '../../../client/session/acting.js';
import { pathTo } from '../../../base/paths.js';
import { mayAccess } from '../shared/resources/resource-actions.js';
import { listPath } from '../shared/resources/resource-paths.js';
import { allResources } from '../shared/resources/resources.js';
import './data-page.css';

/** The way to every list of the back office. */
export function DataPage() {
  const identity = useIdentity();
  useShell([{ label: settings().brandName, to: pathTo('companies') }, { label: 'Data' }]);
  usePageTitle('Data');
  const shown = allResources.filter(({ name }) => mayAccess(identity, name, 'list'));
  return (
    <>
      <div className="page-head">
        <div>
          <h1>Data</h1>
          <p>Every list of the back office.</p>
        </div>
      </div>
      <ul className="data-lists">
        {shown.map(({ name, icon: Icon, options: { label, about } }) => (
          <li key={name} className="card card--pad card--link">
            <Icon className="icon icon--md" aria-hidden />
            <div>
              <Link className="strong" to={listPath(name)}>
                {label}
              </Link>
              <p className="meta">{about}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
