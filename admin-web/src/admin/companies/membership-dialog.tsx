import { EditCompanyBody } from '@app/contracts/companies/company-details';
import type { CompanyView } from '@app/contracts/companies/company-view';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { problemOf } from '../../platform/problem.js';
import { ApiError } from '../../api/http.js';
import { editCompany } from '../../back-office/company-requests.js';
import { notify } from '../../platform/toast/notify.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { TextField } from '../../ui/text-field.js';

const MembershipForm = z.strictObject({
  memberType: EditCompanyBody.shape.memberType.unwrap().unwrap(),
  cohortId: EditCompanyBody.shape.cohortId.unwrap().unwrap(),
});

/** What kind of member a company is, and of which cohort: words of the platform's own. */
export function MembershipDialog({ company, onClose }: { company: CompanyView; onClose: () => void }) {
  const client = useQueryClient();
  const formId = useId();
  const form = useForm({
    resolver: zodResolver(MembershipForm),
    defaultValues: { memberType: company.memberType ?? '', cohortId: company.cohortId ?? '' },
  });
  const { errors, isSubmitting } = form.formState;
  const save = form.handleSubmit(async ({ memberType, cohortId }) => {
    try {
      const body = { memberType: memberType || null, cohortId: cohortId || null };
      await editCompany(company.id, company.version, body);
      void client.invalidateQueries({ queryKey: ['companies'] });
      notify.success();
      onClose();
    } catch (error) {
      const isStale = error instanceof ApiError && error.status === 412;
      if (isStale) void client.invalidateQueries({ queryKey: ['companies'] });
      form.setError('root', {
        message: isStale
          ? 'Somebody changed this company in the meantime. Close this and open it again to see how.'
          : problemOf(error),
      });
    }
  });
  return (
    <Dialog
      title={`Membership of ${company.name}`}
      onClose={onClose}
      actions={
        <>
          <Button look="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button look="primary" type="submit" form={formId} busy={isSubmitting}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" noValidate onSubmit={(event) => void save(event)}>
        {errors.root && <Banner tone="danger">{errors.root.message}</Banner>}
        <TextField
          label="Member type"
          aside="Optional"
          hint="For example Founding, Partner or Standard."
          autoComplete="off"
          autoFocus
          error={errors.memberType?.message}
          {...form.register('memberType')}
        />
        <TextField
          label="Cohort"
          aside="Optional"
          hint="For example 2026 A."
          autoComplete="off"
          error={errors.cohortId?.message}
          {...form.register('cohortId')}
        />
      </form>
    </Dialog>
  );
}
