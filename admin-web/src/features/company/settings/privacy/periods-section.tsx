import { periodText } from '@app/contracts/retention/periods';
import { elsewhere, type RetentionRuleView } from '@app/contracts/retention/retention-rule';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Plus } from 'lucide-react';
import { useState } from 'react';
import { useNow } from '../../../../base/formats/clock.js';
import { numberText } from '../../../../base/formats/counted.js';
import { dayText } from '../../../../base/formats/time.js';
import { Button } from '../../../../kit/ui/button.js';
import { DeskSection } from './desk-section.js';
import { retentionRulesQuery } from '../../shared/privacy/retention-queries.js';
import { countryText } from './retention-words.js';
import { ListTable } from '../../../../kit/list/list-table.js';
import { QueryPending } from '../../../../kit/ui/query-pending.js';
import { laterPart } from '../../../../kit/ui/later-part.js';
import './periods-section.css';

/** Forms and their rules are fetched with the first change. */
const PeriodDialog = laterPart(async () => (await import('./period-dialog.js')).PeriodDialog);

type Open = { line: RetentionRuleView | null };

/** How long applications are kept by the country of their job. */
export function PeriodsSection({ companyId }: { companyId: string }) {
  const rules = useQuery(retentionRulesQuery(companyId));
  const [open, setOpen] = useState<Open | null>(null);
  const others = rules.data?.find(({ id }) => id === elsewhere);
  return (
    <DeskSection
      id="desk-periods"
      title="How long you keep applications"
      hint="By country of the job, counted from the decision or from the last contact. A preset is a start, not legal advice."
      act={
        <Button size="small" disabled={!rules.data} onClick={() => setOpen({ line: null })}>
          <Plus className="icon" aria-hidden />
          Country
        </Button>
      }
    >
      {rules.data ? (
        <Lines rules={rules.data} onOpen={(line) => setOpen({ line })} />
      ) : (
        <div className="desk-section__words">
          <QueryPending what="The periods could not be loaded." query={rules} height={240} />
        </div>
      )}
      <p className="desk-section__words meta">
        Hired people are kept for six months at least, so that what you need of them can move to the personnel
        file. A consent keeps a candidate until it ends, and by itself never longer than the second period.
      </p>
      {open && others && (
        <PeriodDialog
          companyId={companyId}
          line={open.line}
          like={open.line ?? others}
          others={others}
          taken={rules.data?.map(({ id }) => id) ?? []}
          onClose={() => setOpen(null)}
        />
      )}
    </DeskSection>
  );
}

const fromWords = { decision: 'after the decision', lastContact: 'after the last contact' } as const;

function Lines({ rules, onOpen }: { rules: RetentionRuleView[]; onOpen: (line: RetentionRuleView) => void }) {
  return (
    <ListTable
      caption="How long applications are kept, by country"
      className="periods"
      rows={rules}
      columns={[
        { label: 'Country', cell: ({ country }) => <b>{countryText(country)}</b> },
        { label: 'Keep', cell: (line) => <Keep line={line} onOpen={onOpen} /> },
        {
          label: 'With consent',
          cell: ({ consentMonths }) => periodText({ unit: 'months', count: consentMonths }),
        },
        { label: 'Source', cell: (line) => <Source line={line} /> },
        { label: 'People', end: true, cell: ({ people }) => numberText(people) },
      ]}
    />
  );
}

function Keep({ line, onOpen }: { line: RetentionRuleView; onOpen: (line: RetentionRuleView) => void }) {
  return (
    <button className="periods__keep" type="button" onClick={() => onOpen(line)}>
      <span>
        <span className="vh">{`Keep, ${countryText(line.country)}: `}</span>
        {periodText(line.keep)}
        <small>{fromWords[line.countedFrom]}</small>
      </span>
      <ChevronDown className="icon icon--sm" aria-hidden />
    </button>
  );
}

const sourceWords = { preset: 'Preset', yours: 'Yours', default: 'Default' } as const;

function Source({ line }: { line: RetentionRuleView }) {
  const now = useNow();
  const { reference, decidedBy, decidedAt, source } = line;
  return (
    <span className="periods__source">
      <span className={source === 'yours' ? 'tag periods__yours' : 'tag'}>{sourceWords[source]}</span>
      {reference ? (
        <a className="link" href={reference.url} target="_blank" rel="noreferrer">
          {reference.name}
        </a>
      ) : (
        <span>
          {decidedAt
            ? `Decided by ${decidedBy ?? 'somebody who left'}, ${dayText(decidedAt, now)}`
            : 'Decided before it was noted by whom'}
        </span>
      )}
    </span>
  );
}
