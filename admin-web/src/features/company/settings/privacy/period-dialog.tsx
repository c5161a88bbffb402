import { numberOrText } from '@app/contracts/vocabulary/number-of-text';
import { type CountedFrom, countedFrom, PeriodBody, type PeriodUnit } from '@app/contracts/retention/periods';
import { elsewherePreset, retentionPresets } from '@app/contracts/retention/presets';
import {
  elsewhere,
  RetentionRuleBody,
  type RetentionRuleView,
} from '@app/contracts/retention/retention-rule';
import { countries } from '@app/contracts/vocabulary/countries';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { ActDialog } from '../../../../kit/ui/act-dialog.js';
import { useContractForm } from '../../../../kit/forms/contract-form.js';
import { problemOf } from '../../../../base/problem.js';
import { notify } from '../../../../base/toast/notify.js';
import { Button } from '../../../../kit/ui/button.js';
import { CountryNames, countryNamesId } from '../../../../kit/ui/country-names.js';
import { SelectField, TextField } from '../../../../kit/ui/text-field.js';
import { NoticeMismatch } from './notice-mismatch.js';
import { decideRule, dropRule, retentionKey } from '../../shared/privacy/retention-queries.js';
import { countryText } from './retention-words.js';

type PeriodDialogProps = {
  companyId: string;
  /** Null for a country without a line. */
  line: RetentionRuleView | null;
  /** What the fields begin with. */
  like: RetentionRuleView;
  /** The line for everywhere else. */
  others: RetentionRuleView;
  /** Countries with a line already. */
  taken: string[];
  onClose: () => void;
};

const codeOf = (name: string): string | undefined =>
  [...countries].find(([, known]) => known.toLowerCase() === name.trim().toLowerCase())?.[0];

/** The contract, with a country people type by name and numbers they type as text. */
const schemaFor = (taken: string[] | null) =>
  z
    .object({
      country: z.string(),
      unit: z.string(),
      count: z.string(),
      consentMonths: z.string(),
      countedFrom: z.enum(countedFrom),
    })
    .transform(({ country, unit, count, consentMonths, countedFrom: from }, context) => {
      const issue = (path: string, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message });
      const id = codeOf(country) ?? '';
      const problem = taken && countryProblem(id, taken);
      if (problem) issue('country', problem);
      const keep = PeriodBody.safeParse({ unit, count: numberOrText(count) });
      for (const wrong of keep.error?.issues ?? []) issue('count', wrong.message);
      const consent = RetentionRuleBody.shape.consentMonths.safeParse(numberOrText(consentMonths));
      for (const wrong of consent.error?.issues ?? []) issue('consentMonths', wrong.message);
      if (!keep.success || !consent.success) return z.NEVER;
      return { id, body: { keep: keep.data, consentMonths: consent.data, countedFrom: from } };
    });

function countryProblem(code: string, taken: string[]): string | null {
  if (code === '') return 'Choose a country';
  return taken.includes(code) ? 'This country has a line already' : null;
}

const units: { value: PeriodUnit; label: string }[] = [
  { value: 'months', label: 'months' },
  { value: 'weeks', label: 'weeks' },
];
const beginnings: { value: CountedFrom; label: string }[] = [
  { value: 'decision', label: 'After the decision' },
  { value: 'lastContact', label: 'After the last contact' },
];

/** How long applications to jobs of one country are kept; the next run heeds it. */
export function PeriodDialog({ companyId, line, like, others, taken, onClose }: PeriodDialogProps) {
  const client = useQueryClient();
  const schema = schemaFor(line ? null : taken);
  const { form, field, submit, busy, problem } = useContractForm(schema, {
    defaultValues: {
      country: line ? countryText(line.country) : '',
      unit: like.keep.unit,
      count: String(like.keep.count),
      consentMonths: String(like.consentMonths),
      countedFrom: like.countedFrom,
    },
  });
  const again = () => client.invalidateQueries({ queryKey: [retentionKey, companyId] });
  const dropping = useMutation({
    mutationFn: (own: RetentionRuleView) => dropRule(own),
    onSuccess: onClose,
    onSettled: again,
  });
  const isElsewhere = line?.id === elsewhere;
  const typed = schema.safeParse(useWatch({ control: form.control })).data;
  return (
    <ActDialog
      title={line ? `Keep applications, ${countryText(line.country)}` : 'Another country'}
      act="Save"
      busy={busy}
      problem={dropping.isError ? problemOf(dropping.error) : problem}
      onClose={onClose}
      onSubmit={submit(async ({ id, body }) => {
        await decideRule(line ?? { id, version: 0 }, body);
        notify.success('Saved. The next run heeds it');
        await again();
        onClose();
      })}
    >
      {!line && (
        <>
          <TextField
            label="Country of the job"
            list={countryNamesId}
            autoComplete="off"
            {...field('country')}
          />
          <CountryNames />
        </>
      )}
      <div className="period-dialog__keep">
        <TextField label="Keep" inputMode="numeric" {...field('count')} />
        {!isElsewhere && <SelectField label="Counted in" options={units} {...field('unit')} />}
        {isElsewhere && <p className="muted">months after the decision</p>}
      </div>
      {!isElsewhere && <SelectField label="Counted" options={beginnings} {...field('countedFrom')} />}
      <TextField
        label="With consent, months"
        inputMode="numeric"
        hint="Nobody is kept longer by a consent"
        {...field('consentMonths')}
      />
      <TypedPeriod companyId={companyId} line={line} like={like} typed={typed} />
      {line?.source === 'yours' && (
        <WayBack
          companyId={companyId}
          line={line}
          others={others}
          busy={dropping.isPending}
          onDrop={() => dropping.mutate(line)}
        />
      )}
    </ActDialog>
  );
}

type TypedPeriodProps = Pick<PeriodDialogProps, 'companyId' | 'line' | 'like'> & {
  /** Undefined while something is wrong with it. */
  typed: { id: string; body: Pick<RetentionRuleView, 'keep' | 'countedFrom'> } | undefined;
};

/** What the notice says of what is typed. Everywhere else has a line already, and no code. */
function TypedPeriod({ companyId, line, like, typed }: TypedPeriodProps) {
  if (!typed) return null;
  const next = { ...typed.body, country: line ? line.country : typed.id };
  return <NoticeMismatch companyId={companyId} next={next} before={like} />;
}

type WayBackProps = {
  companyId: string;
  line: RetentionRuleView;
  others: RetentionRuleView;
  busy: boolean;
  onDrop: () => void;
};

/** Takes back what the company decided itself. */
function WayBack({ companyId, line, others, busy, onDrop }: WayBackProps) {
  return (
    <div className="stack">
      <div>
        <Button size="small" look="ghost" busy={busy} onClick={onDrop}>
          {backText(line)}
        </Button>
      </div>
      <NoticeMismatch
        companyId={companyId}
        next={{ ...lineWithout(line, others), country: line.country }}
        before={line}
        what="Without your line it"
        onlyLess
      />
    </div>
  );
}

/** What holds for its country once the company says nothing about it any more. */
const lineWithout = ({ id }: RetentionRuleView, others: RetentionRuleView) =>
  id === elsewhere ? elsewherePreset : (retentionPresets[id] ?? others);

const backText = ({ id }: RetentionRuleView): string => {
  if (id === elsewhere) return 'Back to six months';
  return id in retentionPresets ? 'Back to the preset' : 'Remove the line of this country';
};
