import { EditCompanyBody } from '@app/contracts/companies/company-details';
import type { CompanyView } from '@app/contracts/companies/company-view';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { ApiError } from '../../api/http.js';
import { editCompany } from '../../back-office/company-requests.js';
import { ActDialog } from '../../back-office/dialogs/act-dialog.js';
import { useContractForm } from '../../forms/contract-form.js';
import { notify } from '../../platform/toast/notify.js';
import { TextField } from '../../ui/text-field.js';

const overtaken = 'Somebody changed this company in the meantime. Close this and open it again to see how.';

const MembershipForm = z.strictObject({
  memberType: EditCompanyBody.shape.memberType.unwrap().unwrap(),
  cohortId: EditCompanyBody.shape.cohortId.unwrap().unwrap(),
});

/** What kind of member a company is, and of which cohort: words of the platform's own. */
export function MembershipDialog({ company, onClose }: { company: CompanyView; onClose: () => void }) {
  const client = useQueryClient();
  const { field, submit, busy, problem } = useContractForm(MembershipForm, {
    defaultValues: { memberType: company.memberType ?? '', cohortId: company.cohortId ?? '' },
  });
  const save = submit(async ({ memberType, cohortId }) => {
    const body = { memberType: memberType || null, cohortId: cohortId || null };
    try {
      await editCompany(company.id, company.version, body);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412) throw error;
      void client.invalidateQueries({ queryKey: ['companies'] });
      throw new ApiError(412, overtaken);
    }
    void client.invalidateQueries({ queryKey: ['companies'] });
    notify.success();
    onClose();
  });
  return (
    <ActDialog
      title={`Membership of ${company.name}`}
      act="Save"
      busy={busy}
      problem={problem}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label="Member type"
        aside="Optional"
        hint="For example Founding, Partner or Standard."
        autoComplete="off"
        autoFocus
        {...field('memberType')}
      />
      <TextField
        label="Cohort"
        aside="Optional"
        hint="For example 2026 A."
        autoComplete="off"
        {...field('cohortId')}
      />
    </ActDialog>
  );
}
