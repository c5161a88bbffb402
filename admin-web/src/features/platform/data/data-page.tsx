import { Link } from 'react-router';
import { settings } from '../../../base/settings.js';
import { usePageTitle } from '../../../base/use-page-title.js';
import { useShell } from '../../../kit/frame/shell-context.js';
import { useIdentity } from '../../../client/session/acting.js';
import { pathTo } from '../../../base/paths.js';
import { mayDo } from '../shared/kit/resource-access.js';
import { listPathOf } from '../shared/resources/resource-paths.js';
import { resources } from '../shared/resources/resources.js';
import './data-page.css';

/** The way to every list of the back office. */
export function DataPage() {
  const identity = useIdentity();
  useShell([{ label: settings().brandName, to: pathTo('companies') }, { label: 'Data' }]);
  usePageTitle('Data');
  const shown = resources.filter((resource) => mayDo(identity, resource, 'list'));
  return (
    <main id="main" className="main" tabIndex={-1}>
      <div className="page-head">
        <div>
          <h1>Data</h1>
          <p>Every list of the back office.</p>
        </div>
      </div>
      <ul className="data-lists">
        {shown.map((resource) => {
          const { name, label, about, icon: Icon } = resource;
          return (
            <li key={name} className="card card--pad card--link">
              <Icon className="icon icon--md" aria-hidden />
              <div>
                <Link className="strong" to={listPathOf(resource)}>
                  {label}
                </Link>
                <p className="meta">{about}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </main>
  );
}
