import type { CompanyView } from '@app/contracts/companies/company-view';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { DataTable, List, Pagination, useListContext } from 'react-admin';
import { Link } from 'react-router';
import { settings } from '../../app/settings.js';
import { useShell } from '../../company/shell/shell-context.js';
import { useMediaQuery } from '../../company/use-media-query.js';
import { pathTo } from '../../paths.js';
import { DayText } from '../../platform/formats/clock.js';
import { counted } from '../../platform/formats/counted.js';
import { Logo } from '../../ui/avatar.js';
import { Button } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import { LoadFailure } from '../../ui/load-failure.js';
import { Status } from '../../ui/tag.js';
import { CompanyFilters } from './company-filters.js';
import { CompanyMenu } from './company-menu.js';
import { companyStateOf, dashboardOf, placeOf } from './company-words.js';
import { ExportCompanies } from './export-companies.js';
import './companies.css';

const CreateCompanyDialog = lazy(() =>
  import('./create-company-dialog.js').then((file) => ({ default: file.CreateCompanyDialog })),
);

/** All companies of the platform. Why they cannot be read is said at once, while the list tries again by itself. */
export function CompanyList() {
  const [problem, setProblem] = useState<Error>();
  useShell([{ label: settings().brandName, to: pathTo('companies') }, { label: 'Companies' }]);
  return (
    <main id="main" className="main companies">
      <List<CompanyView>
        resource="companies"
        title={false}
        actions={false}
        empty={false}
        exporter={false}
        perPage={12}
        sort={{ field: 'createdAt', order: 'DESC' }}
        pagination={problem ? false : <Pagination rowsPerPageOptions={[12, 25, 50]} />}
        queryOptions={{
          retry: (failures, error) => {
            setProblem(error);
            return failures < 1;
          },
          onSuccess: () => setProblem(undefined),
        }}
        error={false}
        component="div"
      >
        <ListHead failed={problem !== undefined} />
        <CompanyFilters />
        {problem ? <ListFailure problem={problem} /> : <Companies />}
      </List>
    </main>
  );
}

function ListHead({ failed }: { failed: boolean }) {
  const { total, filterValues } = useListContext<CompanyView>();
  const filtered = Object.keys(filterValues).length > 0;
  const [creating, setCreating] = useState(false);
  let countText = total === undefined ? 'Counting …' : counted(total, 'company', 'companies');
  if (failed) countText = 'They cannot be counted now.';
  else if (filtered && total !== undefined) countText = `${countText} found`;
  return (
    <>
      <div className="page-head">
        <div>
          <h1>Companies</h1>
          <p>{countText}</p>
        </div>
        <div className="page-head__actions">
          <ExportCompanies />
          <Button look="primary" onClick={() => setCreating(true)}>
            <Plus className="icon" aria-hidden />
            New company
          </Button>
        </div>
      </div>
      <Suspense fallback={null}>
        {creating && <CreateCompanyDialog onClose={() => setCreating(false)} />}
      </Suspense>
    </>
  );
}

function ListFailure({ problem }: { problem: Error }) {
  const { refetch } = useListContext<CompanyView>();
  return (
    <LoadFailure
      what="The companies could not be loaded."
      reason={problem.message}
      onRetry={() => void refetch()}
    />
  );
}

function Companies() {
  const isPhone = useMediaQuery('(max-width: 39.9375em)');
  const { data, total, isPending, filterValues, setFilters } = useListContext<CompanyView>();
  if (!isPending && total === 0) {
    return Object.keys(filterValues).length === 0 ? (
      <div className="card">
        <EmptyState title="There is no company yet">
          Create the first one here, or wait until somebody registers to hire.
        </EmptyState>
      </div>
    ) : (
      <div className="card">
        <EmptyState
          title="No company matches"
          action={<Button onClick={() => setFilters({})}>Show all companies</Button>}
        >
          No company fits the search and the filters.
        </EmptyState>
      </div>
    );
  }
  return isPhone ? <CompanyCards companies={data ?? []} /> : <CompanyTable />;
}

/** The table of react-admin, with the names as links for those who come by keyboard. */
function CompanyTable() {
  return (
    <div className="card companies__table">
      <DataTable<CompanyView>
        bulkActionButtons={false}
        rowClick={(_id, _resource, company) => dashboardOf(company.id)}
        size="small"
      >
        <DataTable.Col<CompanyView>
          source="name"
          label="Company"
          render={(company) => <CompanyName company={company} />}
        />
        <DataTable.Col<CompanyView>
          source="status"
          label="Status"
          render={(company) => <CompanyState company={company} />}
        />
        <DataTable.NumberCol<CompanyView> source="jobCount" label="Jobs" />
        <DataTable.NumberCol<CompanyView> source="userCount" label="Users" />
        <DataTable.Col<CompanyView>
          source="memberType"
          label="Member type"
          render={({ memberType }) => memberType ?? '–'}
        />
        <DataTable.Col<CompanyView>
          source="cohortId"
          label="Cohort"
          render={({ cohortId }) => cohortId ?? '–'}
        />
        <DataTable.Col<CompanyView>
          source="location"
          label="Place"
          disableSort
          render={(company) => placeOf(company) ?? '–'}
        />
        <DataTable.Col<CompanyView>
          source="createdAt"
          label="Created"
          render={({ createdAt }) => <DayText iso={createdAt} />}
        />
        <DataTable.Col<CompanyView>
          source="id"
          label={<span className="vh">Actions</span>}
          disableSort
          render={(company) => <CompanyMenu company={company} />}
        />
      </DataTable>
    </div>
  );
}

function CompanyName({ company }: { company: CompanyView }) {
  return (
    <span className="company-name">
      <Logo name={company.name} image={company.logo} size={32} />
      <Link className="strong" to={dashboardOf(company.id)} onClick={(event) => event.stopPropagation()}>
        {company.name}
      </Link>
      {company.email && <span className="meta company-name__mail truncate">{company.email}</span>}
    </span>
  );
}

function CompanyState({ company }: { company: CompanyView }) {
  const { label, tone } = companyStateOf(company);
  return <Status tone={tone}>{label}</Status>;
}

/** A number stays with its noun. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

/** Each company as a card on a phone. */
function CompanyCards({ companies }: { companies: CompanyView[] }) {
  return (
    <ul className="card company-cards">
      {companies.map((company) => (
        <li key={company.id}>
          <Logo name={company.name} image={company.logo} size={40} />
          <div className="grow">
            <Link className="strong company-cards__link" to={dashboardOf(company.id)}>
              {company.name}
            </Link>
            <p className="meta">
              {[
                placeOf(company),
                unbroken(counted(company.jobCount, 'job')),
                unbroken(counted(company.userCount, 'user')),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <CompanyState company={company} />
          <CompanyMenu company={company} />
        </li>
      ))}
    </ul>
  );
}
