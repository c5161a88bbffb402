import {
  AddCompanyLabelBody,
  companyLabelKinds,
  companyLabelKindWords,
  type CompanyLabelView,
  RenameCompanyLabelBody,
} from '@app/contracts/company-labels/company-label';
import { useDataProvider, useRefresh } from 'ra-core';
import { ActDialog } from '../../../kit/dialogs/act-dialog.js';
import { useContractForm } from '../../../kit/forms/contract-form.js';
import { counted } from '../../../base/formats/counted.js';
import { notify } from '../../../base/toast/notify.js';
import { offerUndo } from '../shared/kit/offer-undo.js';
import { SelectField, TextField } from '../../../kit/ui/text-field.js';

const kinds = companyLabelKinds.map((value) => ({ value, label: companyLabelKindWords[value] }));

/** Adds a member type or a cohort. */
export function LabelDialog({ onClose }: { onClose: () => void }) {
  const provider = useDataProvider();
  const refresh = useRefresh();
  const { field, submit, busy, problem } = useContractForm(AddCompanyLabelBody, {
    defaultValues: { kind: 'memberType', name: '' },
  });
  const add = submit(async (data) => {
    await provider.create('company-labels', { data });
    notify.success(`${data.name} was added`);
    refresh();
    onClose();
  });
  return (
    <ActDialog title="New word" act="Add" busy={busy} problem={problem} onSubmit={add} onClose={onClose}>
      <SelectField label="What it is" options={kinds} {...field('kind')} />
      <TextField
        label="Name"
        autoComplete="off"
        autoFocus
        hint="For example Partner, or 2026 A."
        {...field('name')}
      />
    </ActDialog>
  );
}

/** Gives it another name, at every company that has it. */
export function RenameLabelDialog({ label, onClose }: { label: CompanyLabelView; onClose: () => void }) {
  const provider = useDataProvider();
  const refresh = useRefresh();
  const { field, submit, busy, problem } = useContractForm(RenameCompanyLabelBody, {
    defaultValues: { name: label.name },
  });
  const rename = submit(async (data) => {
    const change = async (from: CompanyLabelView, name: string) => {
      const params = { id: label.id, data: { name }, previousData: from };
      const { data: saved } = await provider
        .update<CompanyLabelView>('company-labels', params)
        // Also when it was refused: the next try goes out from how the word is by then.
        .finally(refresh);
      return saved;
    };
    const renamed = await change(label, data.name);
    offerUndo(`${label.name} is called ${data.name} now`, () => change(renamed, label.name));
    onClose();
  });
  return (
    <ActDialog
      title={`Rename ${label.name}`}
      act="Rename"
      busy={busy}
      problem={problem}
      onSubmit={rename}
      onClose={onClose}
    >
      <p>
        {label.companyCount === 0
          ? 'No company has it yet.'
          : `${counted(label.companyCount, 'company', 'companies')} that ${label.companyCount === 1 ? 'has it gets' : 'have it get'} the new name at once.`}
      </p>
      <TextField label="Name" autoComplete="off" autoFocus {...field('name')} />
    </ActDialog>
  );
}
