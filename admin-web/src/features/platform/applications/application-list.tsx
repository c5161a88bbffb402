import { fullName } from '@app/contracts/accounts/full-name';
import type { ApplicationRowView } from '@app/contracts/applications/list-applications';
import { applicationStatuses } from '@app/contracts/vocabulary/employment';
import { readJson } from '@app/contracts/json/read-json';
import { DataTable } from 'react-admin';
import { Link, useSearchParams } from 'react-router';
import { z } from 'zod';
import { pathTo } from '../../../base/paths.js';
import { DayText } from '../../../base/formats/clock.js';
import { Status, type StatusTone } from '../../../kit/ui/tag.js';
import { ChoiceFilter, SearchFilter } from '../../../kit/list/filters.js';
import { Reference } from '../shared/kit/reference.js';
import { ResourceList } from '../shared/kit/resource-list.js';
import { AccessReasonForm } from './access-reason-form.js';

type ApplicationStatus = ApplicationRowView['status'];
const words: Record<ApplicationStatus, { label: string; tone: StatusTone }> = {
  active: { label: 'Active', tone: 'info' },
  hired: { label: 'Hired', tone: 'ok' },
  rejected: { label: 'Refused', tone: 'plain' },
  withdrawn: { label: 'Withdrawn', tone: 'plain' },
};
const statuses = applicationStatuses.map((value) => ({ value, label: words[value].label }));

const nameOf = ({ firstName, lastName, erasedAt }: ApplicationRowView): string =>
  erasedAt ? 'Erased' : fullName({ firstName, lastName });

const Column = DataTable.Col<ApplicationRowView>;

const AccessReason = z.object({ companyId: z.uuid(), reason: z.string().min(1) });

const required = Object.keys(AccessReason.shape);

/** Whether the address contains a company and a reason. */
function hasAccessReason(search: URLSearchParams): boolean {
  try {
    return AccessReason.safeParse(readJson(search.get('filter') ?? '{}')).success;
  } catch {
    return false;
  }
}

/** Candidates of one company: reading them requires a reason. */
export function ApplicationList() {
  const [search] = useSearchParams();
  if (!hasAccessReason(search)) return <AccessReasonForm />;
  return (
    <ResourceList<ApplicationRowView>
      remembered={false}
      required={required}
      sort={{ field: 'appliedAt', order: 'DESC' }}
      lead="Its admins see in their audit log that you looked, and why."
      nothing="Nobody has applied there."
      filters={
        <>
          <SearchFilter label="Search candidates by name, answers or CV" placeholder="Name, answers or CV" />
          <ChoiceFilter source="status" label="State" every="Every state" options={statuses} />
        </>
      }
      hiddenColumns={['tags']}
      rowClick={false}
      stateColumn="status"
    >
      <Column source="lastName" label="Candidate" render={(row) => <Candidate row={row} />} />
      <Column
        source="status"
        label="State"
        disableSort
        render={({ status }) => <Status tone={words[status].tone}>{words[status].label}</Status>}
      />
      <Column
        source="jobId"
        label="Job"
        disableSort
        render={({ jobId }) => <Reference to="jobs" id={jobId} />}
      />
      <Column source="currentStage" label="Stage" disableSort render={({ currentStage }) => currentStage} />
      <Column source="tags" label="Tags" disableSort render={({ tags }) => tags.join(', ') || '–'} />
      <Column source="appliedAt" label="Applied" render={({ appliedAt }) => <DayText iso={appliedAt} />} />
    </ResourceList>
  );
}

function Candidate({ row }: { row: ApplicationRowView }) {
  const { companyId, jobId, userId: applicantId, erasedAt } = row;
  if (erasedAt) return <span className="subtle">{nameOf(row)}</span>;
  return (
    <Link className="strong" to={pathTo('candidateProfile', { companyId, jobId, applicantId })}>
      {nameOf(row)}
    </Link>
  );
}
