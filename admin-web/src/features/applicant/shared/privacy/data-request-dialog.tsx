import { SubmitDataRequestBody } from '@app/contracts/privacy/data-request';
import {
  correctableFieldLabels,
  correctableFields,
  type DataRequestKind,
  dataRequestKinds,
  dataRequestLabels,
} from '@app/contracts/privacy/request-kinds';
import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useContractForm } from '../../../../kit/forms/contract-form.js';
import { notify } from '../../../../base/toast/notify.js';
import { Radio } from '../../../../kit/ui/choice.js';
import { SelectField, TextArea } from '../../../../kit/ui/text-field.js';
import { makeRequest, ownRequestsKey } from './own-requests-query.js';
import { ActDialog } from '../../../../kit/ui/act-dialog.js';

type DataRequestDialogProps = { applicationId: string; companyName: string; onClose: () => void };

const hints: Record<DataRequestKind, (company: string) => string> = {
  correct: (company) =>
    `What you sent stays as you sent it. If ${company} agrees, what is right stands beside it.`,
  object: (company) => `If ${company} agrees, your application is deleted there.`,
  restrict: (company) =>
    `If ${company} agrees, nobody there can move, export, judge or answer your application until you are told otherwise.`,
  erase: (company) => `If ${company} agrees, your application is deleted there. The answer comes by mail.`,
};

/** Sends a data request about one application to its company. */
export function DataRequestDialog({ applicationId, companyName, onClose }: DataRequestDialogProps) {
  const client = useQueryClient();
  const { form, field, submit, busy, problem } = useContractForm(SubmitDataRequestBody, {
    defaultValues: { applicationId, kind: 'correct', field: 'phone', words: '' },
  });
  const kind = useWatch({ control: form.control, name: 'kind' });
  const choose = (chosen: DataRequestKind) => {
    form.setValue('kind', chosen);
    form.setValue('field', chosen === 'correct' ? 'phone' : null);
    form.clearErrors();
  };
  const send = submit(async (body) => {
    await makeRequest(body);
    await client.invalidateQueries({ queryKey: [ownRequestsKey] });
    notify.success(`${companyName} was asked`);
    onClose();
  });
  return (
    <ActDialog
      title={`Ask ${companyName}`}
      act="Send"
      busy={busy}
      problem={problem}
      onSubmit={send}
      onClose={onClose}
    >
      <fieldset className="stack stack--2">
        <legend className="field__label">What do you ask for?</legend>
        {dataRequestKinds.map((name) => (
          <Radio
            key={name}
            name="kind"
            label={dataRequestLabels[name]}
            checked={kind === name}
            onChange={() => choose(name)}
          />
        ))}
      </fieldset>
      <p className="meta">{hints[kind](companyName)}</p>
      {kind === 'correct' && (
        <SelectField
          label="What is wrong?"
          options={correctableFields.map((value) => ({ value, label: correctableFieldLabels[value] }))}
          {...field('field')}
        />
      )}
      <TextArea
        label={kind === 'correct' ? 'What is right?' : 'Why?'}
        aside={kind === 'correct' || kind === 'object' ? undefined : 'Optional'}
        rows={4}
        hint={`${companyName} reads this, and has a month to answer.`}
        {...field('words')}
      />
    </ActDialog>
  );
}
