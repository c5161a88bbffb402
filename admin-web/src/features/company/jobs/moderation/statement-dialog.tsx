import { AppealBody, statementParts, type StatementView } from '@app/contracts/moderation/job-statement';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useCan } from '../../../../client/session/acting.js';
import { useContractForm } from '../../../../kit/forms/contract-form.js';
import { DayText, useNow } from '../../../../base/formats/clock.js';
import { notify } from '../../../../base/toast/notify.js';
import { Banner } from '../../../../kit/ui/banner.js';
import { Button } from '../../../../kit/ui/button.js';
import { Dialog } from '../../../../kit/ui/dialog.js';
import { TextArea } from '../../../../kit/ui/text-field.js';
import { sendAppeal, statementsQuery } from './statement-queries.js';

type StatementDialogProps = { statement: StatementView; onClose: () => void };

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

/** Why a job was taken down, what became of the appeal, and the form of one that is still to be made. */
export function StatementDialog({ statement, onClose }: StatementDialogProps) {
  const form = useId();
  const now = useNow();
  const client = useQueryClient();
  const mayAppeal = useCan('job-statement.appeal');
  const isOpen = statement.appeal === null && Date.parse(statement.appealUntil) > now;
  const { field, submit, busy, problem } = useContractForm(AppealBody, { defaultValues: { words: '' } });
  const send = submit(async (body) => {
    try {
      await sendAppeal(statement, body);
    } finally {
      void client.invalidateQueries({ queryKey: statementsQuery(statement.jobId).queryKey });
    }
    notify.success('Your appeal was sent');
    onClose();
  });
  const appeals = isOpen && mayAppeal;
  const parts = statementParts({
    ...statement,
    appealUntilText: day.format(new Date(statement.appealUntil)),
  });
  return (
    <Dialog
      title="Why this job was taken down"
      onClose={onClose}
      actions={
        <>
          <Button look="ghost" onClick={onClose}>
            Close
          </Button>
          {appeals && (
            <Button type="submit" form={form} look="primary" busy={busy}>
              Send appeal
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        {parts.map(({ heading, text }) => (
          <section key={heading}>
            <h3 className="field__label">{heading}</h3>
            <p dir="auto">{text}</p>
          </section>
        ))}
        <AppealMade appeal={statement.appeal} />
        {isOpen && !mayAppeal && <Banner>Only an admin of the company can appeal.</Banner>}
        {appeals && (
          <form id={form} className="stack" noValidate onSubmit={send}>
            {problem && <Banner tone="danger">{problem}</Banner>}
            <TextArea
              label="Your appeal"
              rows={5}
              hint="Why should the job come back? You can appeal once."
              {...field('words')}
            />
          </form>
        )}
      </div>
    </Dialog>
  );
}

function AppealMade({ appeal }: Pick<StatementView, 'appeal'>) {
  if (!appeal) return null;
  return (
    <section>
      <h3 className="field__label">
        Your appeal, <DayText iso={appeal.appealedAt} />
      </h3>
      <p dir="auto">{appeal.words}</p>
      {appeal.outcome === null ? (
        <p className="meta">It is not decided yet.</p>
      ) : (
        <p dir="auto">
          <b>{appeal.outcome === 'granted' ? 'Granted.' : 'Rejected.'}</b> {appeal.reasons}
        </p>
      )}
    </section>
  );
}
