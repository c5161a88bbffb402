import type { CompanyView } from '@app/contracts/companies/company-view';
import { Plus } from 'lucide-react';
import { ListBase, useListContext } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { settings } from '../../app/settings.js';
import { Pager } from '../../ui/pager.js';
import { useShell } from '../../back-office/shell/shell-context.js';
import { useIsPhone } from '../../back-office/is-phone.js';
import { ReactAdminArea } from '../../mui/react-admin-area.js';
import { pathTo } from '../../paths.js';
import { counted } from '../../platform/formats/counted.js';
import { problemOf } from '../../platform/problem.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import { QueryFailure } from '../../ui/query-failure.js';
import { Skeleton } from '../../ui/skeleton.js';
import { CompanyCards } from './company-cards.js';
import { CompanyFilters } from './company-filters.js';
import { ExportCompanies, useExportCompanies } from './export-companies.js';
// The navigation around it: its page names it, and it is not asked for late.
import '../places.js';
import './companies.css';

const CreateCompanyDialog = lazy(() =>
  import('./create-company-dialog.js').then((file) => ({ default: file.CreateCompanyDialog })),
);

/** Fetched where there is room for it: phones show cards and do without the table and its library. */
const CompanyTable = lazy(() =>
  import('./company-table.js').then((file) => ({ default: file.CompanyTable })),
);

/** All companies of the platform. Why they cannot be read is said at once, while the list tries again by itself. */
export function CompanyList() {
  const [problem, setProblem] = useState<Error>();
  useShell([{ label: settings().brandName, to: pathTo('companies') }, { label: 'Companies' }]);
  return (
    <main id="main" className="main companies">
      <ReactAdminArea>
        <ListBase<CompanyView>
          resource="companies"
          // Our own guard has let the person in: asking again would put off the request.
          disableAuthentication
          exporter={false}
          perPage={12}
          sort={{ field: 'createdAt', order: 'DESC' }}
          queryOptions={{
            retry: (failures, error) => {
              setProblem(error);
              return failures < 1;
            },
            onSuccess: () => setProblem(undefined),
            // It stands on the page; the notice of the library would say it a second time.
            onError: () => undefined,
          }}
        >
          <ListHead failed={problem !== undefined} />
          <CompanyFilters />
          {problem ? <ListFailure problem={problem} onAsk={() => setProblem(undefined)} /> : <Companies />}
        </ListBase>
      </ReactAdminArea>
    </main>
  );
}

function ListHead({ failed }: { failed: boolean }) {
  const { total, filterValues } = useListContext<CompanyView>();
  const filtered = Object.keys(filterValues).length > 0;
  const [creating, setCreating] = useState(false);
  const exporting = useExportCompanies();
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
          <ExportCompanies exporting={exporting} />
          <Button look="primary" onClick={() => setCreating(true)}>
            <Plus className="icon" aria-hidden />
            New company
          </Button>
        </div>
      </div>
      {exporting.error && (
        <Banner tone="danger">The companies could not be exported. {problemOf(exporting.error)}</Banner>
      )}
      <Suspense fallback={null}>
        {creating && <CreateCompanyDialog onClose={() => setCreating(false)} />}
      </Suspense>
    </>
  );
}

function ListFailure({ problem, onAsk }: { problem: Error; onAsk: () => void }) {
  const { refetch } = useListContext<CompanyView>();
  const ask = async () => {
    onAsk();
    await refetch();
  };
  return (
    <QueryFailure
      what="The companies could not be loaded."
      query={{ data: undefined, error: problem, failureReason: problem, refetch: ask }}
    />
  );
}

function Companies() {
  const { total, isPending, filterValues, setFilters } = useListContext<CompanyView>();
  if (isPending || total !== 0) return <CompanyRows />;
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

/** Cards on a phone, a table elsewhere, and the way to the other pages. */
function CompanyRows() {
  const isPhone = useIsPhone();
  const { data, total = 0, page, perPage, setPage } = useListContext<CompanyView>();
  const waiting = <Skeleton height={312} />;
  return (
    <>
      {isPhone && (data ? <CompanyCards companies={data} /> : waiting)}
      {!isPhone && (
        <Suspense fallback={waiting}>
          <CompanyTable />
        </Suspense>
      )}
      {total > 0 && <Pager page={page} perPage={perPage} total={total} onPage={setPage} />}
    </>
  );
}
