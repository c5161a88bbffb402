import type { StageRecordView } from '@app/contracts/pipelines/pipeline';
import { useState } from 'react';
import { numberText } from '../../../platform/formats/counted.js';
import { Banner } from '../../../ui/banner.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { SelectField } from '../../../ui/text-field.js';
import { problemOf } from '../../../platform/problem.js';

type RemoveStageDialogProps = {
  stage: StageRecordView;
  others: StageRecordView[];
  onRemove: (stage: StageRecordView, toStageId: string | undefined) => Promise<unknown>;
  onClose: () => void;
};

/** Asks before a stage goes, and where the people in it go. */
export function RemoveStageDialog({ stage, others, onRemove, onClose }: RemoveStageDialogProps) {
  const [to, setTo] = useState('');
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const people = stage.total === 1 ? 'One candidate is' : `${numberText(stage.total)} candidates are`;
  const remove = async () => {
    if (stage.total > 0 && to === '') {
      setWrong('Please choose where they go');
      return;
    }
    setBusy(true);
    try {
      await onRemove(stage, to || undefined);
      onClose();
    } catch (error) {
      setWrong(problemOf(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={`Remove the stage “${stage.name}”?`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button look="danger" busy={busy} onClick={() => void remove()}>
            Remove stage
          </Button>
        </>
      }
    >
      {stage.total === 0 ? (
        <>
          <p>Nobody is in it. What happened in it stays in the candidates’ timelines.</p>
          {wrong && <Banner tone="danger">{wrong}</Banner>}
        </>
      ) : (
        <>
          <p>{people} in it. They move to the stage you choose; nobody is told.</p>
          <SelectField
            label="They go to"
            value={to}
            options={[
              { value: '', label: 'Choose a stage' },
              ...others.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            error={wrong ?? undefined}
            onChange={(event) => {
              setTo(event.target.value);
              setWrong(null);
            }}
          />
        </>
      )}
    </Dialog>
  );
}
