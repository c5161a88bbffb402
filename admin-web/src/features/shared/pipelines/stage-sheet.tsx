import type { StageRecordView } from '@app/contracts/pipelines/pipeline';
import { type StageColor, stageColors, StagePlan } from '@app/contracts/pipelines/stage';
import { publicStagesOf } from '@app/contracts/pipelines/public-stages';
import { publicStageLabels, stageTypes } from '@app/contracts/vocabulary/employment';
import { useId } from 'react';
import { createPortal } from 'react-dom';
import { useController, useWatch } from 'react-hook-form';
import { ActDialog } from '../../../kit/ui/act-dialog.js';
import { useContractForm } from '../../../kit/forms/contract-form.js';
import { Checkbox } from '../../../kit/ui/choice.js';
import { SelectField, TextArea, TextField } from '../../../kit/ui/text-field.js';
import { chosenColours, stageColour } from './stage-colours.js';
import { newStage, stageFormOf, stageTypeWords, usualPublicStage } from './stage-form.js';
import './stage-sheet.css';

type StageSheetProps = {
  /** Null for a new one. */
  stage: StageRecordView | null;
  onSave: (form: StagePlan, stage: StageRecordView | null) => Promise<unknown>;
  onClose: () => void;
};

const typeOptions = stageTypes.map((value) => ({
  value,
  label: `${stageTypeWords[value].label}: ${stageTypeWords[value].hint.toLowerCase()}`,
}));

/** A new stage, or one to change: its name, what it means, and what it does. */
export function StageSheet({ stage, onSave, onClose }: StageSheetProps) {
  const { form, field, submit, busy, problem } = useContractForm(StagePlan, {
    defaultValues: stage ? stageFormOf(stage) : newStage,
  });
  const { control } = form;
  const type = useWatch({ control, name: 'type' });
  const colour = useController({ control, name: 'settings.color' }).field;
  const days = useController({ control, name: 'settings.staleAfterDays' });
  // The wizard is a form itself, and browsers keep a form inside another one from being heard.
  return createPortal(
    <ActDialog
      title={stage ? `Edit ${stage.name}` : 'Add a stage'}
      act={stage ? 'Save stage' : 'Add stage'}
      sheet
      busy={busy}
      problem={problem}
      onSubmit={submit(async (body) => {
        await onSave(body, stage);
        onClose();
      })}
      onClose={onClose}
    >
      <TextField label="Name" autoComplete="off" maxLength={60} {...field('name')} />
      <TextArea
        label="What happens here"
        aside="Optional"
        rows={3}
        maxLength={300}
        {...field('description')}
      />
      <SelectField
        label="Type"
        options={typeOptions}
        {...field('type', {
          onChange: () => form.setValue('settings.publicStage', usualPublicStage[form.getValues('type')]),
        })}
      />
      <ColourField type={type} chosen={colour.value ?? null} onChoose={colour.onChange} />
      {type === 'rejected' ? (
        <p className="field__hint">Each refusal says when the applicant is told, and in which words.</p>
      ) : (
        <>
          <SelectField
            // A select keeps no value that was not among its choices: other choices are another select.
            key={publicStagesOf[type].join()}
            label="The applicant sees"
            hint="In their list of applications, 30 seconds after they are moved here"
            options={publicStagesOf[type].map((value) => ({ value, label: publicStageLabels[value] }))}
            {...field('settings.publicStage')}
          />
          <Checkbox
            label="Tell the applicant by mail 30 seconds after they are moved here"
            {...form.register('settings.notifyApplicant')}
          />
        </>
      )}
      {type !== 'rejected' && type !== 'hired' && (
        <TextField
          label="Late after, in days"
          aside="Optional"
          hint="Whoever waits longer is marked as late. Empty: after the days in the settings of the company."
          inputMode="numeric"
          className="num"
          {...days.field}
          value={days.field.value ?? ''}
          error={days.fieldState.error?.message}
          onChange={({ target: { value } }) => {
            // Whole days alone: "2,5" must not become 25.
            if (/^\d*$/.test(value)) days.field.onChange(value === '' ? null : Number(value));
          }}
        />
      )}
    </ActDialog>,
    document.body,
  );
}

type ColourFieldProps = {
  type: StagePlan['type'];
  chosen: StageColor | null;
  onChoose: (color: StageColor | null) => void;
};

function ColourField({ type, chosen, onChoose }: ColourFieldProps) {
  const name = useId();
  const choices: [color: StageColor | null, label: string][] = [
    [null, 'that of the type'],
    ...stageColors.map((color): [StageColor, string] => [color, color]),
  ];
  return (
    <fieldset className="field">
      <legend className="field__label">Colour</legend>
      <div className="swatches">
        {choices.map(([color, label]) => (
          <label key={label} className="swatch" title={label}>
            <input
              type="radio"
              name={name}
              aria-label={label}
              checked={chosen === color}
              onChange={() => onChoose(color)}
            />
            <span
              data-usual={color === null || undefined}
              style={{ background: color === null ? stageColour(type) : chosenColours[color] }}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
