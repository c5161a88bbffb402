import { roles } from '@app/contracts/access/roles';
import { Check, Minus } from 'lucide-react';
import { type Reach, reachFor, rights, rolesByPower } from '../../shared/team/rights.js';

/** What each role may do, as the permission table has it. */
export function RightsMatrix() {
  return (
    <section aria-labelledby="rights">
      <div className="section-h">
        <h2 id="rights">What each role may do</h2>
      </div>
      <div className="card">
        <div className="table-wrap" tabIndex={0} role="region" aria-label="Rights by role">
          <table className="table table--compact rights">
            <thead>
              <tr>
                <th scope="col">Right</th>
                {rolesByPower.map((role) => (
                  <th scope="col" key={role}>
                    {roles[role].name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rights.map((right) => (
                <tr key={right.words}>
                  <th scope="row">{right.words}</th>
                  {rolesByPower.map((role) => (
                    <td key={role}>
                      <ReachMark reach={reachFor(right, role)} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </section>
  );
}

function ReachMark({ reach }: { reach: Reach }) {
  if (reach === 'assigned') return <span className="rights__assigned">Assigned jobs</span>;
  return reach === 'yes' ? (
    <>
      <Check className="icon rights__yes" aria-hidden />
      <span className="vh">Yes</span>
    </>
  ) : (
    <>
      <Minus className="icon rights__no" aria-hidden />
      <span className="vh">No</span>
    </>
  );
}
