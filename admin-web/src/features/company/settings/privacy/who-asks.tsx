import { fullName } from '@app/contracts/accounts/full-name';
import { candidatePath } from '@app/contracts/applications/candidate-path';
import type { CompanyDataRequestView } from '@app/contracts/privacy/data-request';
import { dataRequestTitle } from '@app/contracts/privacy/request-kinds';
import { Link } from 'react-router';

type WhoAsksProps = { request: CompanyDataRequestView; companyId: string };

/** As whom a request is read: nobody once the application is erased. */
export const nameOfAsking = ({ person }: CompanyDataRequestView): string =>
  person === null ? 'Erased' : fullName(person);

/** Whether a hold is in the way of what is asked: it cannot be deleted until that ends. */
export const isHeldBack = ({ legalHold: hold, kind }: CompanyDataRequestView): boolean =>
  hold !== null && (kind === 'erase' || kind === 'object');

/** What is asked, by whom, and what they wrote. */
export function WhoAsks({ request, companyId }: WhoAsksProps) {
  const { kind, field, words, person, jobId, jobTitle } = request;
  const name = nameOfAsking(request);
  return (
    <div className="requests__who">
      <h3>{dataRequestTitle(kind, field)}</h3>
      <p className="meta">
        {person === null ? (
          name
        ) : (
          <Link
            className="requests__person"
            to={candidatePath({ companyId, jobId, applicantId: person.applicantId })}
          >
            {name}
          </Link>
        )}
        , {jobTitle}
      </p>
      {words !== '' && <p className="requests__words">“{words}”</p>}
    </div>
  );
}
