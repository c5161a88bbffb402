import { Plus, Tags } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../kit/ui/button.js';
import { useMayAccess } from '../shared/kit/office-context.js';
import { listPath } from '../shared/resources/resource-paths.js';
import { CreateCompanyDialog } from './create-company-dialog.js';

/** Buttons at the head of the list. */
export function CompanyListActions() {
  const mayCreate = useMayAccess('companies', 'create');
  const mayListLabels = useMayAccess('company-labels', 'list');
  const [creating, setCreating] = useState(false);
  return (
    <>
      {mayListLabels && (
        <ButtonLink to={listPath('company-labels')}>
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
      {creating && <CreateCompanyDialog onClose={() => setCreating(false)} />}
    </>
  );
}
