import type { CompanyView } from '@app/contracts/companies/company-view';
import { lazy, Suspense } from 'react';
import { DayText } from '../../../base/formats/clock.js';
import { numberText } from '../../../base/formats/counted.js';
import type { Column } from '../shared/kit/list-column.js';
import { PlatformAdmin } from '../shared/kit/platform-admin.js';
import { AdminResourceContext } from '../shared/kit/resource-context.js';
import { ResourceList } from '../shared/kit/resource-list.js';
import { CompanyFilters, LabelFilters } from './company-filters.js';
import { CompanyListActs } from './company-list-acts.js';
import { CompanyMenu } from './company-menu.js';
import { CompanyName } from './company-name.js';
import { CompanyState } from './company-state.js';
import { placeOf } from './company-words.js';
import { companies } from '../shared/resources/companies.js';
import './companies.css';

/** Forms and their rules: fetched once several are chosen, the list goes without. */
const ManyCompanies = lazy(() =>
  import('./many-companies.js').then((file) => ({ default: file.ManyCompanies })),
);

const columns: Column<CompanyView>[] = [
  {
    source: 'name',
    label: 'Company',
    sortable: true,
    render: (company) => <CompanyName company={company} />,
  },
  {
    source: 'status',
    label: 'Status',
    sortable: true,
    card: 'state',
    render: (company) => <CompanyState company={company} />,
  },
  {
    source: 'jobCount',
    label: 'Jobs',
    sortable: true,
    align: 'right',
    render: ({ jobCount }) => numberText(jobCount),
  },
  {
    source: 'userCount',
    label: 'Users',
    sortable: true,
    align: 'right',
    render: ({ userCount }) => numberText(userCount),
  },
  {
    source: 'memberType',
    label: 'Member type',
    sortable: true,
    render: ({ memberType }) => memberType ?? '–',
  },
  {
    source: 'cohortId',
    label: 'Cohort',
    sortable: true,
    render: ({ cohortId }) => cohortId ?? '–',
  },
  { source: 'location', label: 'Place', sortable: true, render: (company) => placeOf(company) ?? '–' },
  {
    source: 'createdAt',
    label: 'Created',
    sortable: true,
    render: ({ createdAt }) => <DayText iso={createdAt} />,
  },
];

/** All companies of the platform. */
export function CompanyList() {
  return (
    <main id="main" className="main companies" tabIndex={-1}>
      <PlatformAdmin>
        <AdminResourceContext value={companies}>
          <ResourceList<CompanyView>
            columns={columns}
            sort={{ field: 'createdAt', order: 'DESC' }}
            perPage={12}
            nothing="Create the first one here, or wait until somebody registers to hire."
            filters={<CompanyFilters />}
            folding={{ sources: ['memberType', 'cohortId'], controls: <LabelFilters /> }}
            actions={<CompanyListActs />}
            menu={(company) => <CompanyMenu company={company} />}
            bulk={
              <Suspense fallback={null}>
                <ManyCompanies />
              </Suspense>
            }
          />
        </AdminResourceContext>
      </PlatformAdmin>
    </main>
  );
}
