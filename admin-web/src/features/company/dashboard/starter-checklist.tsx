import type { CompanyView } from '@app/contracts/companies/company-view';
import type { InvitationView } from '@app/contracts/team/invitation';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { apiList } from '../../../client/http/lists.js';
import { pathTo, withQuery } from '../../../base/paths.js';
import { Button, ButtonLink } from '../../../kit/ui/button.js';
import { classNames } from '../../../kit/ui/class-names.js';
import { ProgressBar } from '../../../kit/ui/progress-bar.js';
import { laterPart } from '../../../kit/ui/later-part.js';

type ChecklistProps = {
  company: CompanyView;
  jobs: number;
  createJobPath: string;
  /** Missing for those who may not invite. */
  onInvite?: () => void;
};

type Step = { title: string; text: string; done: boolean; action: (isNow: boolean) => ReactNode };

const ImportDialog = laterPart(
  async () => (await import('../shared/job-imports/import-dialog.js')).ImportDialog,
);

const hiddenName = (companyId: string): string => `checklist-hidden:${companyId}`;

/** Whether somebody besides the first admin is on the team, or on the way there; undefined until it is known. */
function useHasInvited(company: CompanyView, mayLook: boolean): boolean | undefined {
  const open = useQuery({
    queryKey: ['invitations', company.id, 'open-count'],
    queryFn: async ({ signal }) => {
      const query = { range: '[0,0]', filter: JSON.stringify({ state: 'open' }) };
      return (await apiList<InvitationView>(withQuery('/api/invitations', query), signal)).total;
    },
    enabled: mayLook && company.userCount < 2,
  });
  if (company.userCount > 1) return true;
  return open.isLoading ? undefined : (open.data ?? 0) > 0;
}

function stepsOf(
  { company, jobs, createJobPath, onInvite }: ChecklistProps,
  invited: boolean,
  onImport: () => void,
): Step[] {
  const profile = pathTo('companyProfile', { companyId: company.id });
  return [
    {
      title: 'Describe the company',
      text: 'Where it is and two sentences, best with a logo. Applicants see this next to every job.',
      done: Boolean(company.description && company.location.city),
      action: (isNow) => (
        <ButtonLink look={isNow ? 'primary' : 'secondary'} size="small" to={profile}>
          Open profile
        </ButtonLink>
      ),
    },
    {
      title: 'Create a job',
      text: 'Three short steps with a live preview. Or import what you have as JSON or CSV.',
      done: jobs > 0,
      action: (isNow) => (
        <span className="row checklist__acts">
          <Button look="ghost" size="small" onClick={onImport}>
            Import
          </Button>
          <ButtonLink look={isNow ? 'primary' : 'secondary'} size="small" to={createJobPath}>
            Create job
          </ButtonLink>
        </span>
      ),
    },
    {
      title: 'Invite the people who decide',
      text: 'Managers run jobs, reviewers read the candidates of theirs, viewers only read.',
      done: invited,
      action: (isNow) =>
        onInvite && (
          <Button look={isNow ? 'primary' : 'secondary'} size="small" onClick={onInvite}>
            Invite
          </Button>
        ),
    },
  ];
}

/** The first three steps of a company. Goes away when they are done, or when somebody has seen enough of it. */
export function Checklist(props: ChecklistProps) {
  const { company, onInvite } = props;
  const [hidden, setHidden] = useState(() => localStorage.getItem(hiddenName(company.id)) !== null);
  const invited = useHasInvited(company, onInvite !== undefined);
  const [importing, setImporting] = useState(false);
  const steps = stepsOf(props, invited ?? false, () => setImporting(true));
  const done = steps.filter((step) => step.done).length;
  // With the others done, the answer decides whether there is a list at all.
  const isUndecided = invited === undefined && done === steps.length - 1;
  if (hidden || isUndecided || done === steps.length) return null;
  const now = steps.findIndex((step) => !step.done);
  const hide = () => {
    localStorage.setItem(hiddenName(company.id), 'yes');
    setHidden(true);
  };
  return (
    <section aria-labelledby="checklist">
      <div className="section-h">
        <h2 id="checklist">Set up {company.name}</h2>
        <p className="push num">
          {done} of {steps.length} done
        </p>
        <ProgressBar className="checklist__progress" label="Set up" value={done} of={steps.length} />
      </div>
      <ol className="checklist">
        {steps.map((step, index) => (
          <li
            className={classNames('card', step.done && 'is-done', index === now && 'is-now')}
            key={step.title}
          >
            <span className="checklist__number" aria-hidden>
              {step.done ? <Check className="icon icon--lg" /> : index + 1}
            </span>
            <div>
              <h3>
                {step.title}
                {step.done && <span className="vh">, done</span>}
              </h3>
              <p>{step.text}</p>
            </div>
            {!step.done && step.action(index === now)}
          </li>
        ))}
      </ol>
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
      <p className="meta checklist__foot">
        This list goes away when all three are done.{' '}
        <button type="button" className="link checklist__hide" onClick={hide}>
          Hide it now
        </button>
      </p>
    </section>
  );
}
