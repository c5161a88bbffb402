import {
  companyLabelKinds,
  companyLabelKindWords,
  type CompanyLabelView,
} from '@app/contracts/company-labels/company-label';
import { DataTable } from 'react-admin';
import { Link } from 'react-router';
import { DayText } from '../../../base/formats/clock.js';
import { numberText } from '../../../base/formats/counted.js';
import { Status } from '../../../kit/ui/tag.js';
import { SearchFilter, SegmentFilter } from '../../../kit/list/filters.js';
import { ResourceList } from '../shared/kit/resource-list.js';
import { actionsLabel, RowActions } from '../shared/kit/row-actions.js';
import { listPath } from '../shared/resources/resource-paths.js';
import { AddLabel } from './label-dialog.js';
import { LabelMenu } from './label-menu.js';

const Column = DataTable.Col<CompanyLabelView>;
const kinds = companyLabelKinds.map((value) => ({ value, label: companyLabelKindWords[value] }));

/** The words companies are sorted by: added, renamed, retired. */
export function CompanyLabelList() {
  return (
    <ResourceList<CompanyLabelView>
      sort={{ field: 'name', order: 'ASC' }}
      lead="Companies are filtered by them. Company admins see changes of theirs in the audit log."
      nothing="Add the first member type or cohort, and give it to companies."
      filters={
        <>
          <SearchFilter label="Search by name" placeholder="Name" />
          <SegmentFilter source="kind" label="What it is" every="All" options={kinds} />
        </>
      }
      actions={<AddLabel />}
      rowClick={false}
      stateColumn="retiredAt"
    >
      <Column source="name" label="Name" render={({ name }) => name} />
      <Column
        source="retiredAt"
        label="State"
        disableSort
        render={({ retiredAt }) =>
          retiredAt ? <Status>Retired</Status> : <Status tone="ok">Offered</Status>
        }
      />
      <Column source="kind" label="What it is" render={({ kind }) => companyLabelKindWords[kind]} />
      <Column
        source="companyCount"
        label="Companies"
        align="right"
        render={(label) => <Companies label={label} />}
      />
      <Column source="createdAt" label="Added" render={({ createdAt }) => <DayText iso={createdAt} />} />
      <Column
        label={actionsLabel}
        render={(label) => (
          <RowActions>
            <LabelMenu label={label} />
          </RowActions>
        )}
      />
    </ResourceList>
  );
}

/** How many companies have it, as the way to them. */
function Companies({ label: { kind, name, companyCount } }: { label: CompanyLabelView }) {
  if (companyCount === 0) return <>0</>;
  const filter = { [kind === 'cohort' ? 'cohortId' : 'memberType']: name };
  return (
    <Link className="link" to={listPath('companies', filter)}>
      {numberText(companyCount)}
    </Link>
  );
}
