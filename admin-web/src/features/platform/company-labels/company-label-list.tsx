import {
  companyLabelKinds,
  companyLabelKindWords,
  type CompanyLabelView,
} from '@app/contracts/company-labels/company-label';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { pathTo, withQuery } from '../../../base/paths.js';
import { DayText } from '../../../base/formats/clock.js';
import { numberText } from '../../../base/formats/counted.js';
import { Button } from '../../../kit/ui/button.js';
import { Status } from '../../../kit/ui/tag.js';
import { SearchFilter, SegmentFilter } from '../../../kit/list/filters.js';
import type { Column } from '../shared/kit/list-column.js';
import { useMayDo } from '../shared/kit/resource-access.js';
import { ResourceList } from '../shared/kit/resource-list.js';
import { LabelDialog } from './label-dialog.js';
import { LabelMenu } from './label-menu.js';
import { companyLabels } from '../shared/resources/company-labels.js';

const kinds = companyLabelKinds.map((value) => ({ value, label: companyLabelKindWords[value] }));

const columns: Column<CompanyLabelView>[] = [
  { source: 'name', label: 'Name', sortable: true, render: ({ name }) => name },
  {
    source: 'retiredAt',
    label: 'State',
    card: 'state',
    render: ({ retiredAt }) => (retiredAt ? <Status>Retired</Status> : <Status tone="ok">Offered</Status>),
  },
  {
    source: 'kind',
    label: 'What it is',
    sortable: true,
    render: ({ kind }) => companyLabelKindWords[kind],
  },
  {
    source: 'companyCount',
    label: 'Companies',
    sortable: true,
    align: 'right',
    render: (label) => <Companies label={label} />,
  },
  {
    source: 'createdAt',
    label: 'Added',
    sortable: true,
    render: ({ createdAt }) => <DayText iso={createdAt} />,
  },
];

/** The words companies are sorted by: added, renamed, retired. */
export function CompanyLabelList() {
  const mayAdd = useMayDo(companyLabels, 'create');
  const [adding, setAdding] = useState(false);
  return (
    <>
      <ResourceList<CompanyLabelView>
        columns={columns}
        sort={{ field: 'name', order: 'ASC' }}
        lead="Companies are filtered by them. Company admins see changes of theirs in the audit log."
        nothing="Add the first member type or cohort, and give it to companies."
        filters={
          <>
            <SearchFilter label="Search by name" placeholder="Name" />
            <SegmentFilter source="kind" label="What it is" every="All" options={kinds} />
          </>
        }
        actions={
          mayAdd && (
            <Button look="primary" onClick={() => setAdding(true)}>
              <Plus className="icon" aria-hidden />
              New word
            </Button>
          )
        }
        menu={(label) => <LabelMenu label={label} />}
      />
      {adding && <LabelDialog onClose={() => setAdding(false)} />}
    </>
  );
}

/** How many companies have it, as the way to them. */
function Companies({ label: { kind, name, companyCount } }: { label: CompanyLabelView }) {
  if (companyCount === 0) return <>0</>;
  const filter = { [kind === 'cohort' ? 'cohortId' : 'memberType']: name };
  return (
    <Link className="link" to={withQuery(pathTo('companies'), { filter: JSON.stringify(filter) })}>
      {numberText(companyCount)}
    </Link>
  );
}
