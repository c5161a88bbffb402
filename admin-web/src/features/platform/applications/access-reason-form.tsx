import { ReasonBody } from '@app/contracts/access/access-reason';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { keepReason } from '../../../client/session/visit-reason.js';
import { usePageTitle } from '../../../base/use-page-title.js';
import { useContractForm } from '../../../kit/forms/contract-form.js';
import { Button } from '../../../kit/ui/button.js';
import { TextField } from '../../../kit/ui/text-field.js';
import { CompanyPicker, type PickedCompany } from '../shared/kit/company-picker.js';
import { useOfficeResource } from '../shared/kit/office-context.js';
import { useCrumbs } from '../shared/kit/use-crumbs.js';
import { listPath } from '../shared/resources/resource-paths.js';
// Forms of the back office look as its records do.
import '../shared/kit/resource-record.css';

/** Requires a company and a reason before any candidate is shown. */
export function AccessReasonForm() {
  const { options } = useOfficeResource();
  const navigate = useNavigate();
  const [company, setCompany] = useState<PickedCompany>();
  const [missing, setMissing] = useState(false);
  const { field, submit } = useContractForm(ReasonBody, { defaultValues: { reason: '' } });
  useCrumbs();
  usePageTitle(options.label);
  const show = submit(async ({ reason }) => {
    setMissing(!company);
    if (!company) return;
    // Opening one of the candidates does not require the reason again.
    keepReason(company.id, reason);
    await navigate(listPath('job-applications', { companyId: company.id, reason }));
  });
  return (
    <>
      <div className="page-head">
        <div>
          <h1>{options.label}</h1>
          <p>Candidates belong to their company. Say which one, and why you look.</p>
        </div>
      </div>
      <form className="card card--pad record-facts access-reason-form" noValidate onSubmit={show}>
        <CompanyPicker
          value={company}
          error={missing && !company ? 'Please choose a company' : undefined}
          onChange={setCompany}
        />
        <TextField
          label="Why"
          maxLength={300}
          hint="Its admins see it in their audit log, with your name."
          {...field('reason')}
        />
        <Button look="primary" type="submit" className="record-facts__act">
          Show the candidates
        </Button>
      </form>
    </>
  );
}
