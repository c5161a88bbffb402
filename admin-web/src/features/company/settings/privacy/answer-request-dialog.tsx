import {
  AnswerDataRequestBody,
  type CompanyDataRequestView,
  type DataRequestOutcome,
} from '@app/contracts/privacy/data-request';
import { type DataRequestKind, dataRequestTitle } from '@app/contracts/privacy/request-kinds';
import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { ApiError } from '../../../../client/http/http.js';
import { ActDialog } from '../../../../kit/ui/act-dialog.js';
import { useContractForm } from '../../../../kit/forms/contract-form.js';
import { useNow } from '../../../../base/formats/clock.js';
import { dayText } from '../../../../base/formats/time.js';
import { notify } from '../../../../base/toast/notify.js';
import { Banner } from '../../../../kit/ui/banner.js';
import { Radio } from '../../../../kit/ui/choice.js';
import { TextArea } from '../../../../kit/ui/text-field.js';
import { candidateKey } from '../../shared/applications/candidate-queries.js';
import { answerRequest, dataRequestsKey } from '../../shared/privacy/data-requests.js';
import { retentionKey } from '../../shared/privacy/retention-queries.js';
import { legalHoldText } from './retention-words.js';
import { isBlockedByLegalHold, requesterName } from './data-request-summary.js';

type AnswerRequestProps = { request: CompanyDataRequestView; onClose: () => void };

/** What happens where the company says yes. */
const does: Record<DataRequestKind, { word: string; effect: (name: string) => string }> = {
  correct: {
    word: 'Correct it',
    effect: (name) => `What ${name} wrote stands beside what they sent, for whoever may see that.`,
  },
  object: {
    word: 'Agree and delete',
    effect: (name) => `The application of ${name} is deleted at once. That cannot be undone.`,
  },
  restrict: {
    word: 'Restrict it',
    effect: () =>
      'Nobody can move, export, judge or answer the application until somebody here lifts the restriction.',
  },
  erase: {
    word: 'Delete it',
    effect: (name) => `The application of ${name} is deleted at once. That cannot be undone.`,
  },
};

const overtaken = 'Somebody else changed this request meanwhile. It is up to date now: please look again.';

/** Answers a request, once. */
export function AnswerRequestDialog({ request, onClose }: AnswerRequestProps) {
  const client = useQueryClient();
  const name = requesterName(request);
  const { word, effect } = does[request.kind];
  const { form, field, submit, busy, problem } = useContractForm(AnswerDataRequestBody, {
    defaultValues: { outcome: isBlockedByLegalHold(request) ? 'declined' : 'accepted', words: '' },
  });
  const outcome = useWatch({ control: form.control, name: 'outcome' });
  const accepts = outcome === 'accepted';
  const deletes = accepts && (request.kind === 'erase' || request.kind === 'object');
  const send = submit(async (body) => {
    try {
      await answerRequest(request, body);
    } catch (error) {
      throw error instanceof ApiError && error.status === 412 ? new ApiError(412, overtaken) : error;
    } finally {
      void client.invalidateQueries({ queryKey: [dataRequestsKey] });
      void client.invalidateQueries({ queryKey: [candidateKey] });
      // A yes restricts an application, or deletes it: the next run goes on without it.
      void client.invalidateQueries({ queryKey: [retentionKey] });
    }
    notify.success(`${name} was answered`);
    onClose();
  });
  const choice = (value: DataRequestOutcome, label: string) => (
    <Radio
      name="outcome"
      label={label}
      checked={outcome === value}
      onChange={() => form.setValue('outcome', value)}
    />
  );
  return (
    <ActDialog
      title={`Answer ${name}`}
      act={accepts ? word : 'Decline'}
      danger={deletes}
      busy={busy}
      problem={problem}
      onClose={onClose}
      onSubmit={send}
    >
      <p>
        <b>{dataRequestTitle(request.kind, request.field)}</b>
      </p>
      {request.words !== '' && <p className="requests__words">“{request.words}”</p>}
      <HeldBack request={request} />
      <fieldset className="stack stack--2">
        <legend className="field__label">What do you do?</legend>
        {choice('accepted', word)}
        {choice('declined', 'Decline, with the reason')}
      </fieldset>
      {accepts && !isBlockedByLegalHold(request) && (
        <Banner tone={deletes ? 'danger' : 'info'}>{effect(name)}</Banner>
      )}
      <TextArea
        label={accepts ? 'Your answer' : 'Your reason'}
        rows={5}
        hint={`${name} gets this by mail. It cannot be changed afterwards.`}
        {...field('words')}
      />
    </ActDialog>
  );
}

/** Said before the words are written: sending a yes would be refused. */
function HeldBack({ request }: Pick<AnswerRequestProps, 'request'>) {
  const now = useNow();
  const { legalHold: hold } = request;
  if (hold === null || !isBlockedByLegalHold(request)) return null;
  return (
    <Banner tone="warn">
      {legalHoldText(hold.reason, hold.until && dayText(hold.until, now))}. Nobody can delete it until the
      hold ends.
    </Banner>
  );
}
