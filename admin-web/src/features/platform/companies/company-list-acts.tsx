import { Plus, Tags } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button, ButtonLink } from '../../../kit/ui/button.js';
import { companyLabels } from '../shared/resources/company-labels.js';
import { useMayDo } from '../shared/kit/resource-access.js';
import { listPathOf } from '../shared/resources/resource-paths.js';
import { companies } from '../shared/resources/companies.js';

const CreateCompanyDialog = lazy(() =>
  import('./create-company-dialog.js').then((file) => ({ default: file.CreateCompanyDialog })),
);

/** What can be done beside the list itself. */
export function CompanyListActs() {
  const mayCreate = useMayDo(companies, 'create');
  const maySort = useMayDo(companyLabels, 'list');
  const [creating, setCreating] = useState(false);
  return (
    <>
      {maySort && (
        <ButtonLink to={listPathOf(companyLabels)}>
          <Tags className="icon" aria-hidden />
          <span className="not-phone">Types and cohorts</span>
          <span className="only-phone">Types</span>
        </ButtonLink>
      )}
      {mayCreate && (
        <Button look="primary" onClick={() => setCreating(true)}>
          <Plus className="icon" aria-hidden />
          New company
        </Button>
      )}
      <Suspense fallback={null}>
        {creating && <CreateCompanyDialog onClose={() => setCreating(false)} />}
      </Suspense>
    </>
  );
}
