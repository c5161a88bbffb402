import type { CompanyView } from '@app/contracts/companies/company-view';
import { Plus, Tags } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { DayText } from '../../platform/formats/clock.js';
import { numberText } from '../../platform/formats/counted.js';
import { DomainTick } from '../../public/domain-tick.js';
import { Logo } from '../../ui/avatar.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { companyLabels } from '../company-labels/resource.js';
import type { Column } from '../kit/list-column.js';
import { PlatformAdmin } from '../kit/platform-admin.js';
import { AdminResourceContext } from '../kit/resource-context.js';
import { ResourceList } from '../kit/resource-list.js';
import { listPathOf } from '../kit/resource-paths.js';
import { CompanyFilters } from './company-filters.js';
import { CompanyMenu } from './company-menu.js';
import { CompanyState } from './company-state.js';
import { placeOf } from './company-words.js';
import { companies } from './resource.js';
// The navigation around it: its page names it, and it is not asked for late.
import '../places.js';
import './companies.css';

/** Forms and their rules: fetched once several are chosen, the list goes without. */
const ManyCompanies = lazy(() =>
  import('./many-companies.js').then((file) => ({ default: file.ManyCompanies })),
);
const CreateCompanyDialog = lazy(() =>
  import('./create-company-dialog.js').then((file) => ({ default: file.CreateCompanyDialog })),
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
    card: 'none',
    sortable: true,
    render: ({ memberType }) => memberType ?? '–',
  },
  {
    source: 'cohortId',
    label: 'Cohort',
    card: 'none',
    sortable: true,
    render: ({ cohortId }) => cohortId ?? '–',
  },
  { source: 'location', label: 'Place', render: (company) => placeOf(company) ?? '–' },
  {
    source: 'createdAt',
    label: 'Created',
    card: 'none',
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
            actions={<ListActions />}
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

function ListActions() {
  const [creating, setCreating] = useState(false);
  return (
    <>
      <ButtonLink to={listPathOf(companyLabels)}>
        <Tags className="icon" aria-hidden />
        Types and cohorts
      </ButtonLink>
      <Button look="primary" onClick={() => setCreating(true)}>
        <Plus className="icon" aria-hidden />
        New company
      </Button>
      <Suspense fallback={null}>
        {creating && <CreateCompanyDialog onClose={() => setCreating(false)} />}
      </Suspense>
    </>
  );
}

function CompanyName({ company: { name, logo, email, provenDomain } }: { company: CompanyView }) {
  return (
    <span className="company-name">
      <Logo name={name} image={logo} size={32} />
      <span>
        {name}
        <DomainTick proven={provenDomain} />
      </span>
      {email && <span className="meta company-name__mail truncate">{email}</span>}
    </span>
  );
}
