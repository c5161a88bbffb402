import type { CandidateErasedView, CandidateView } from '@app/contracts/applications/candidate';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { api } from '../../../client/http/http.js';
import { useCan, useCompanyQuery } from '../../../client/session/acting.js';
import { ActDialog } from '../../../kit/ui/act-dialog.js';
import { withQuery } from '../../../base/paths.js';
import { notify } from '../../../base/toast/notify.js';
import { Button } from '../../../kit/ui/button.js';
import { TextField } from '../../../kit/ui/text-field.js';
import { candidateKey } from '../shared/applications/candidate-queries.js';
import { candidateName } from '../shared/applications/candidate-name.js';

/** What has to be typed, so that nobody erases somebody by a slip of the hand. */
const word = 'erase';

type EraseProps = { candidate: CandidateView; companyId: string };

/** Erases all that this person sent to the company, once somebody who may has typed that they mean it. */
export function EraseCandidate(props: EraseProps) {
  const [isAsked, setIsAsked] = useState(false);
  if (!useCan('candidate.erase')) return null;
  return (
    <>
      <Button size="small" look="ghost" onClick={() => setIsAsked(true)}>
        <UserX className="icon" aria-hidden />
        Erase this candidate…
      </Button>
      {isAsked && <EraseDialog {...props} onClose={() => setIsAsked(false)} />}
    </>
  );
}

function EraseDialog({ candidate, companyId, onClose }: EraseProps & { onClose: () => void }) {
  const { application, otherApplications } = candidate;
  const name = candidateName(application);
  const client = useQueryClient();
  const company = useCompanyQuery(companyId);
  const [typed, setTyped] = useState('');
  const [isLeftOut, setIsLeftOut] = useState(false);
  const erasing = useMutation({
    mutationFn: () =>
      api<CandidateErasedView>(
        withQuery(`/api/candidates/${application.userId}`, { filter: JSON.stringify(company) }),
        { method: 'DELETE' },
      ),
    onSuccess: async () => {
      notify.success('The candidate is erased');
      onClose();
      // The page first: once it knows, it asks for nothing any more that is gone.
      await client.invalidateQueries({ queryKey: [candidateKey] });
      void client.invalidateQueries();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim().toLowerCase() === word) erasing.mutate();
    else setIsLeftOut(true);
  };
  return (
    <ActDialog
      title={`Erase ${name}?`}
      act="Erase for good"
      danger
      busy={erasing.isPending}
      problem={erasing.error?.message}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>
        Name, contact, CV and other files, answers, letter, tags, messages, comments, reviews and the reasons
        of decisions go
        {otherApplications.length > 0 && ', of all applications of this person'}. Nobody can bring them back.
      </p>
      <p>
        What stays is a row without a person: job, stage, source, dates and outcome, so that the figures of
        the job are right. The profile {application.firstName} keeps for other employers is not touched.
      </p>
      <TextField
        label={`Type “${word}” to go on`}
        value={typed}
        error={isLeftOut && typed.trim().toLowerCase() !== word ? `Type ${word}` : undefined}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </ActDialog>
  );
}
