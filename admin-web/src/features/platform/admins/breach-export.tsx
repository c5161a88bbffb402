import {
  BreachExportBody,
  breachKinds,
  breachKindWords,
  breachLines,
  outsideCompanies,
} from '@app/contracts/breaches/breach-export';
import { Download } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { z } from 'zod';
import { apiFile } from '../../../client/http/http.js';
import { useContractForm } from '../../../kit/forms/contract-form.js';
import { numberText } from '../../../base/formats/counted.js';
import { saveFile } from '../../../base/browser/save-file.js';
import { notify } from '../../../base/toast/notify.js';
import { Banner } from '../../../kit/ui/banner.js';
import { Button } from '../../../kit/ui/button.js';
import { Checkbox } from '../../../kit/ui/choice.js';
import { FieldNote } from '../../../kit/ui/field.js';
import { TextField } from '../../../kit/ui/text-field.js';
import { chooseOne, CompanyPicker, type PickedCompany } from '../shared/kit/company-picker.js';
import './breach-export.css';

const { kinds, from, until, reason } = BreachExportBody.shape;
const optionalDay = (day: typeof from) =>
  z
    .string()
    .transform((text) => text || null)
    .pipe(day);
const schema = z.object({ kinds, from: optionalDay(from), until: optionalDay(until), reason });

/** Whose data got out, as a file: what has to be known within three days of a breach. */
export function BreachExport() {
  const [company, setCompany] = useState<PickedCompany>();
  const [isTyped, setTyped] = useState(false);
  const [isRejected, setRejected] = useState(false);
  const companyField = useRef<HTMLInputElement>(null);
  const kindsId = useId();
  const { field, submit, busy, problem } = useContractForm(schema, {
    defaultValues: { kinds: ['applying'], from: '', until: '', reason: '' },
  });
  const { error: kindsError } = field('kinds');
  const send = submit(async (asked) => {
    setRejected(isTyped);
    // A name that is not chosen would be read as no company: the file would be of everybody.
    if (isTyped) {
      companyField.current?.focus();
      return;
    }
    const body = { ...asked, companyId: company?.id ?? null };
    const file = await apiFile('/api/breach-exports', { method: 'POST', body });
    saveFile(file, `whose-data-${new Date().toISOString().slice(0, 10)}.csv`);
    notify.success('The file is saved, and stands in the audit log');
  });
  return (
    <form className="card breach-export" noValidate onSubmit={send}>
      {problem && <Banner tone="danger">{problem}</Banner>}
      <CompanyPicker
        value={company}
        inputRef={companyField}
        error={isRejected && isTyped ? chooseOne : undefined}
        hint={company ? 'Its admins see this export in their audit log.' : 'Without one: everybody.'}
        onChange={(chosen, typed) => {
          setCompany(chosen);
          setTyped(typed);
        }}
      />
      <fieldset className="field" aria-describedby={kindsError && `${kindsId}-note`}>
        <legend className="field__label">What got out</legend>
        <div className="breach-export__kinds">
          {breachKinds.map((kind) => {
            const { error: _error, ...input } = field('kinds');
            const isOutside = company !== undefined && outsideCompanies.includes(kind);
            return (
              <Checkbox
                key={kind}
                {...input}
                value={kind}
                disabled={isOutside}
                label={breachKindWords[kind]}
              />
            );
          })}
        </div>
        <FieldNote
          id={`${kindsId}-note`}
          error={kindsError}
          hint={company && 'What is greyed out belongs to no company.'}
        />
      </fieldset>
      <div className="breach-export__days">
        <TextField label="Came in from" aside="Optional" type="date" {...field('from')} />
        <TextField label="Came in until" aside="Optional" type="date" {...field('until')} />
      </div>
      <TextField
        label="Why"
        maxLength={300}
        hint="Which incident it is. It stands in the audit log with your name."
        {...field('reason')}
      />
      <div className="row row--wrap">
        <Button look="primary" type="submit" busy={busy}>
          <Download className="icon" aria-hidden />
          Export CSV
        </Button>
        <p className="meta">
          One line for each person, kind of data and company, at most {numberText(breachLines)} in one file.
        </p>
      </div>
    </form>
  );
}
