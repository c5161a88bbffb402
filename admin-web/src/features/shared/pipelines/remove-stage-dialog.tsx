import { RemoveStageQuery, type StageRecordView } from '@app/contracts/pipelines/pipeline';
import { z } from 'zod';
import { ActDialog } from '../../../kit/ui/act-dialog.js';
import { useContractForm } from '../../../kit/forms/contract-form.js';
import { numberText } from '../../../base/formats/counted.js';
import { SelectField } from '../../../kit/ui/text-field.js';

type RemoveStageDialogProps = {
  stage: StageRecordView;
  others: StageRecordView[];
  onRemove: (stage: StageRecordView, toStageId: string | undefined) => Promise<unknown>;
  onClose: () => void;
};

const { toStageId } = RemoveStageQuery.shape;
const Emptied = z.strictObject({ toStageId: z.literal('').transform(() => undefined) });
const Moving = z.strictObject({
  toStageId: z.string().min(1, 'Please choose where they go').pipe(toStageId.unwrap()),
});

/** Asks before a stage goes, and where the people in it go. */
export function RemoveStageDialog({ stage, others, onRemove, onClose }: RemoveStageDialogProps) {
  const people = stage.total === 1 ? 'One candidate is' : `${numberText(stage.total)} candidates are`;
  const isEmpty = stage.total === 0;
  const { field, submit, busy, problem } = useContractForm<{ toStageId: string }, { toStageId?: string }>(
    isEmpty ? Emptied : Moving,
    { defaultValues: { toStageId: '' } },
  );
  return (
    <ActDialog
      title={`Remove the stage “${stage.name}”?`}
      keep="Keep it"
      act="Remove stage"
      danger
      busy={busy}
      problem={problem}
      onSubmit={submit(async (wanted) => {
        await onRemove(stage, wanted.toStageId);
        onClose();
      })}
      onClose={onClose}
    >
      {isEmpty ? (
        <p>Nobody is in it. What happened in it stays in the candidates’ timelines.</p>
      ) : (
        <>
          <p>{people} in it. They move to the stage you choose, and get its email if it sends one.</p>
          <SelectField
            label="They go to"
            options={[
              { value: '', label: 'Choose a stage' },
              ...others.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            {...field('toStageId')}
          />
        </>
      )}
    </ActDialog>
  );
}
