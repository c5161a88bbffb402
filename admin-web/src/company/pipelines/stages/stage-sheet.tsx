import type { StageRecordView } from '@app/contracts/pipelines/pipeline';
import { AddStageBody } from '@app/contracts/pipelines/pipeline';
import { type StageColor, stageColors } from '@app/contracts/pipelines/stage';
import { publicStageLabels, publicStages, stageTypes } from '@app/contracts/vocabulary/employment';
import { type FormEvent, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { ApiError } from '../../../api/http.js';
import { Banner } from '../../../ui/banner.js';
import { Button } from '../../../ui/button.js';
import { Checkbox } from '../../../ui/choice.js';
import { Dialog } from '../../../ui/dialog.js';
import { SelectField, TextArea, TextField } from '../../../ui/text-field.js';
import { chosenColours, stageColour } from '../stage-colours.js';
import { newStage, type StageForm, stageFormOf, stageTypeWords, usualPublicStage } from './stage-form.js';
import { problemOf } from '../../../platform/problem.js';

type StageSheetProps = {
  /** Null for a new one. */
  stage: StageRecordView | null;
  onSave: (form: StageForm, stage: StageRecordView | null) => Promise<unknown>;
  onClose: () => void;
};

const fields = AddStageBody.omit({ pipelineId: true, position: true });
const typeOptions = stageTypes.map((value) => ({
  value,
  label: `${stageTypeWords[value].label}: ${stageTypeWords[value].hint.toLowerCase()}`,
}));
// An applicant withdraws: no stage of the company says so.
const publicOptions = publicStages
  .filter((value) => value !== 'withdrawn')
  .map((value) => ({ value, label: publicStageLabels[value] }));

/** A new stage, or one to change: its name, what it means, and what it does. */
export function StageSheet({ stage, onSave, onClose }: StageSheetProps) {
  const [form, setForm] = useState(() => (stage ? stageFormOf(stage) : newStage));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const formId = useId();
  const put = (changes: Partial<StageForm>) => setForm({ ...form, ...changes });
  const set = (changes: Partial<StageForm['settings']>) =>
    put({ settings: { ...form.settings, ...changes } });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const checked = fields.safeParse(form);
    if (!checked.success) {
      setErrors(
        Object.fromEntries(checked.error.issues.map(({ path, message }) => [path.join('.'), message])),
      );
      return;
    }
    setBusy(true);
    try {
      await onSave(form, stage);
      onClose();
    } catch (error) {
      setErrors(errorsOf(error));
      setBusy(false);
    }
  };
  // The wizard is a form itself, and browsers keep a form inside another one from being heard.
  return createPortal(
    <Dialog
      title={stage ? `Edit ${stage.name}` : 'Add a stage'}
      sheet
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} look="primary" busy={busy}>
            {stage ? 'Save stage' : 'Add stage'}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" noValidate onSubmit={(event) => void submit(event)}>
        {errors[''] && <Banner tone="danger">{errors['']}</Banner>}
        <TextField
          label="Name"
          autoComplete="off"
          maxLength={60}
          value={form.name}
          error={errors.name}
          onChange={(event) => put({ name: event.target.value })}
        />
        <TextArea
          label="What happens here"
          aside="Optional"
          rows={3}
          maxLength={300}
          value={form.description}
          error={errors.description}
          onChange={(event) => put({ description: event.target.value })}
        />
        <SelectField
          label="Type"
          options={typeOptions}
          value={form.type}
          error={errors.type}
          onChange={({ target: { value } }) => {
            const type = stageTypes.find((known) => known === value) ?? form.type;
            put({ type, settings: { ...form.settings, publicStage: usualPublicStage[type] } });
          }}
        />
        <ColourField form={form} onChoose={(color) => set({ color })} />
        <SelectField
          label="The applicant sees"
          hint="In their list of applications, as soon as they arrive here"
          options={publicOptions}
          value={form.settings.publicStage}
          error={errors['settings.publicStage']}
          onChange={({ target: { value } }) =>
            set({ publicStage: publicStages.find((known) => known === value) ?? form.settings.publicStage })
          }
        />
        <Checkbox
          label="Tell the applicant by mail when they arrive here"
          checked={form.settings.tellApplicant}
          onChange={(event) => set({ tellApplicant: event.target.checked })}
        />
        <TextField
          label="Late after, in days"
          aside="Optional"
          hint="Cards that wait longer are marked on the board"
          inputMode="numeric"
          className="num"
          value={form.settings.staleAfterDays ?? ''}
          error={errors['settings.staleAfterDays']}
          onChange={({ target: { value } }) => {
            const days = value.replace(/\D/g, '');
            set({ staleAfterDays: days === '' ? null : Number(days) });
          }}
        />
      </form>
    </Dialog>,
    document.body,
  );
}

type ColourFieldProps = { form: StageForm; onChoose: (color: StageColor | null) => void };

function ColourField({ form, onChoose }: ColourFieldProps) {
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
              checked={form.settings.color === color}
              onChange={() => onChoose(color)}
            />
            <span
              data-usual={color === null || undefined}
              style={{ background: color === null ? stageColour(form.type) : chosenColours[color] }}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function errorsOf(error: unknown): Record<string, string> {
  if (error instanceof ApiError && Object.keys(error.errors).length > 0) return error.errors;
  return { '': problemOf(error) };
}
