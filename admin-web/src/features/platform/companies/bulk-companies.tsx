import { SuspendCompanyBody } from '@app/contracts/companies/company-suspension';
import { Globe, Lock } from 'lucide-react';
import { useDataProvider } from 'ra-core';
import { useContractForm } from '../../../kit/forms/contract-form.js';
import { counted } from '../../../base/formats/counted.js';
import { SelectField, TextArea } from '../../../kit/ui/text-field.js';
import { BulkAction } from '../shared/kit/bulk-action.js';
import type { PlatformProvider } from '../shared/kit/platform-provider.js';
import { reasonOptions } from './suspend-dialog.js';

const companies = (count: number) => counted(count, 'company', 'companies');

/** What can be done with several companies at once. */
export function BulkCompanies() {
  const provider = useDataProvider<PlatformProvider>();
  const { form, field } = useContractForm(SuspendCompanyBody, {
    defaultValues: { reason: undefined, note: '' },
  });
  return (
    <>
      <BulkAction
        label="Publish"
        icon={Globe}
        title={(count) => `Publish ${companies(count)}?`}
        run={(id) => provider.publishCompany(String(id), 'published')}
        done={(count) => `${companies(count)} published`}
      >
        <p>They and their published jobs can be found at once. Drafts of jobs stay hidden.</p>
      </BulkAction>
      <BulkAction
        label="Suspend"
        icon={Lock}
        danger
        title={(count) => `Suspend ${companies(count)}?`}
        validate={() => form.trigger(undefined, { shouldFocus: true })}
        run={(id) => provider.suspendCompany(String(id), SuspendCompanyBody.parse(form.getValues()))}
        done={(count) => `${companies(count)} suspended`}
      >
        <div className="stack">
          <p>
            They and their jobs leave everything public at once. The admins of each read the reason by mail.
          </p>
          <SelectField label="Reason" options={reasonOptions} {...field('reason')} />
          <TextArea label="What happened" aside="Their admins read it" rows={3} {...field('note')} />
        </div>
      </BulkAction>
    </>
  );
}
