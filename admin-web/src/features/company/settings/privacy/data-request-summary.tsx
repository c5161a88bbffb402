import { fullName } from '@app/contracts/accounts/full-name';
import { candidatePath } from '@app/contracts/applications/candidate-path';
import type { CompanyDataRequestView } from '@app/contracts/privacy/data-request';
import { dataRequestTitle } from '@app/contracts/privacy/request-kinds';
import { Link } from 'react-router';

type DataRequestSummaryProps = { request: CompanyDataRequestView; companyId: string };

/** Name of the requester, until the application is erased. */
export const requesterName = ({ person }: CompanyDataRequestView): string =>
  person === null ? 'Erased' : fullName(person);

/** Whether a legal hold blocks the requested deletion. */
export const isBlockedByLegalHold = ({ legalHold: hold, kind }: CompanyDataRequestView): boolean =>
  hold !== null && (kind === 'erase' || kind === 'object');

/** Kind, requester and text of a request. */
export function DataRequestSummary({ request, companyId }: DataRequestSummaryProps) {
  const { kind, field, words, person, jobId, jobTitle } = request;
  const name = requesterName(request);
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
