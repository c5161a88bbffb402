import { SuspendCompanyBody } from '@app/contracts/companies/company-suspension';
import { suspensionReasons, suspensionReasonWords } from '@app/contracts/companies/suspension-reasons';
import { Globe, Lock } from 'lucide-react';
import { useDataProvider } from 'ra-core';
import { useContractForm } from '../../../kit/forms/contract-form.js';
import { counted } from '../../../base/formats/counted.js';
import { SelectField, TextArea } from '../../../kit/ui/text-field.js';
import { BulkAct } from '../shared/kit/bulk-act.js';
import type { PlatformProvider } from '../shared/kit/platform-provider.js';

const companies = (count: number) => counted(count, 'company', 'companies');
const reasons = [
  { value: '', label: 'Choose a reason' },
  ...suspensionReasons.map((value) => ({ value, label: suspensionReasonWords[value] })),
];

/** What can be done with several companies at once. */
export function ManyCompanies() {
  const provider = useDataProvider<PlatformProvider>();
  const { form, field } = useContractForm(SuspendCompanyBody, {
    defaultValues: { reason: undefined, note: '' },
  });
  return (
    <>
      <BulkAct
        label="Publish"
        icon={Globe}
        title={(count) => `Publish ${companies(count)}?`}
        run={(id) => provider.publishCompany(String(id), 'published')}
        done={(count) => `${companies(count)} published`}
      >
        <p>They and their published jobs can be found at once. Drafts of jobs stay hidden.</p>
      </BulkAct>
      <BulkAct
        label="Suspend"
        icon={Lock}
        danger
        title={(count) => `Suspend ${companies(count)}?`}
        check={() => form.trigger(undefined, { shouldFocus: true })}
        run={(id) => provider.suspendCompany(String(id), SuspendCompanyBody.parse(form.getValues()))}
        done={(count) => `${companies(count)} suspended`}
      >
        <div className="stack">
          <p>
            They and their jobs leave everything public at once. The admins of each read the reason by mail.
          </p>
          <SelectField label="Reason" options={reasons} {...field('reason')} />
          <TextArea label="What happened" aside="Their admins read it" rows={3} {...field('note')} />
        </div>
      </BulkAct>
    </>
  );
}
