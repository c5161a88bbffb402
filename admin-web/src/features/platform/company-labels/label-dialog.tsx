import {
  AddCompanyLabelBody,
  companyLabelKinds,
  companyLabelKindWords,
  type CompanyLabelView,
  RenameCompanyLabelBody,
} from '@app/contracts/company-labels/company-label';
import { Plus } from 'lucide-react';
import { useDataProvider, useRefresh } from 'ra-core';
import { useState } from 'react';
import { counted } from '../../../base/formats/counted.js';
import { Button } from '../../../kit/ui/button.js';
import { SelectField, TextField } from '../../../kit/ui/text-field.js';
import { FormDialog } from '../shared/kit/form-dialog.js';
import { useMayAccess } from '../shared/kit/office-context.js';
import { offerUndo } from '../shared/kit/offer-undo.js';

const kinds = companyLabelKinds.map((value) => ({ value, label: companyLabelKindWords[value] }));

/** The button that adds a member type or a cohort. */
export function AddLabel() {
  const mayAdd = useMayAccess('company-labels', 'create');
  const [adding, setAdding] = useState(false);
  if (!mayAdd) return null;
  return (
    <>
      <Button look="primary" onClick={() => setAdding(true)}>
        <Plus className="icon" aria-hidden />
        New word
      </Button>
      {adding && <LabelDialog onClose={() => setAdding(false)} />}
    </>
  );
}

function LabelDialog({ onClose }: { onClose: () => void }) {
  const provider = useDataProvider();
  return (
    <FormDialog
      title="New word"
      act="Add"
      schema={AddCompanyLabelBody}
      defaultValues={{ kind: 'memberType', name: '' }}
      send={async (data) => {
        await provider.create('company-labels', { data });
        return `${data.name} was added`;
      }}
      onClose={onClose}
    >
      {(field) => (
        <>
          <SelectField label="What it is" options={kinds} {...field('kind')} />
          <TextField
            label="Name"
            autoComplete="off"
            autoFocus
            hint="For example Partner, or 2026 A."
            {...field('name')}
          />
        </>
      )}
    </FormDialog>
  );
}

/** Gives it another name, at every company that has it. */
export function RenameLabelDialog({ label, onClose }: { label: CompanyLabelView; onClose: () => void }) {
  const provider = useDataProvider();
  const refresh = useRefresh();
  const change = async (from: CompanyLabelView, name: string) => {
    const params = { id: label.id, data: { name }, previousData: from };
    return (await provider.update<CompanyLabelView>('company-labels', params)).data;
  };
  return (
    <FormDialog
      title={`Rename ${label.name}`}
      act="Rename"
      schema={RenameCompanyLabelBody}
      defaultValues={{ name: label.name }}
      send={async ({ name }) => {
        const renamed = await change(label, name);
        const undo = () => change(renamed, label.name).finally(refresh);
        offerUndo(`${label.name} is called ${name} now`, undo);
        return undefined;
      }}
      onClose={onClose}
    >
      {(field) => (
        <>
          <p>{effectOf(label)}</p>
          <TextField label="Name" autoComplete="off" autoFocus {...field('name')} />
        </>
      )}
    </FormDialog>
  );
}

function effectOf({ companyCount }: CompanyLabelView): string {
  if (companyCount === 0) return 'No company has it yet.';
  const verb = companyCount === 1 ? 'has it gets' : 'have it get';
  return `${counted(companyCount, 'company', 'companies')} that ${verb} the new name at once.`;
}
