import { EditCompanyBody } from '@app/contracts/companies/company-details';
import type { CompanyLabelKind, CompanyLabelView } from '@app/contracts/company-labels/company-label';
import type { CompanyView } from '@app/contracts/companies/company-view';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { z } from 'zod';
import { ApiError } from '../../../client/http/http.js';
import { companyKey, editCompany } from '../../shared/companies/company-queries.js';
import { ActDialog } from '../../../kit/dialogs/act-dialog.js';
import { fetchAll } from '../../shared/team/team-queries.js';
import { useContractForm } from '../../../kit/forms/contract-form.js';
import { SelectField } from '../../../kit/ui/text-field.js';
import { QueryFailure } from '../../../kit/ui/query-failure.js';
import { Skeleton } from '../../../kit/ui/skeleton.js';
import { companyLabels } from '../shared/resources/company-labels.js';
import { offerUndo } from '../shared/kit/offer-undo.js';
import { listPathOf } from '../shared/resources/resource-paths.js';

const overtaken = 'Somebody changed this company in the meantime. Close this and open it again to see how.';

const MembershipForm = z.strictObject({
  memberType: EditCompanyBody.shape.memberType.unwrap().unwrap(),
  cohortId: EditCompanyBody.shape.cohortId.unwrap().unwrap(),
});

type MembershipProps = { company: CompanyView; onClose: () => void };

/** What kind of member a company is, and of which cohort: words of the platform's lists. */
export function MembershipDialog({ company, onClose }: MembershipProps) {
  const labels = useQuery({
    queryKey: ['company-labels', 'all'],
    queryFn: ({ signal }) => fetchAll<CompanyLabelView>('company-labels', {}, signal),
    staleTime: 0,
  });
  if (labels.data) return <Membership company={company} labels={labels.data} onClose={onClose} />;
  return (
    <ActDialog title={`Membership of ${company.name}`} act="Close" onAct={onClose} onClose={onClose}>
      {labels.error ? (
        <QueryFailure what="The lists could not be loaded." query={labels} />
      ) : (
        <Skeleton height={164} />
      )}
    </ActDialog>
  );
}

function Membership({ company, labels, onClose }: MembershipProps & { labels: CompanyLabelView[] }) {
  const client = useQueryClient();
  const { field, submit, busy, problem } = useContractForm(MembershipForm, {
    defaultValues: { memberType: company.memberType ?? '', cohortId: company.cohortId ?? '' },
  });
  const save = submit(async ({ memberType, cohortId }) => {
    const body = { memberType: memberType || null, cohortId: cohortId || null };
    const forget = () => {
      void client.invalidateQueries({ queryKey: ['companies'] });
      void client.invalidateQueries({ queryKey: companyKey(company.id) });
      void client.invalidateQueries({ queryKey: ['audit-events'] });
    };
    const set = (version: number, to: typeof body) => editCompany(company.id, version, to).finally(forget);
    try {
      const { version } = await set(company.version, body);
      const before = { memberType: company.memberType, cohortId: company.cohortId };
      offerUndo(`The membership of ${company.name} is saved`, () => set(version, before));
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412) throw error;
      throw new ApiError(412, overtaken);
    }
    onClose();
  });
  return (
    <ActDialog
      title={`Membership of ${company.name}`}
      act="Save"
      busy={busy}
      problem={problem}
      onSubmit={save}
      onClose={onClose}
    >
      <SelectField
        label="Member type"
        options={optionsOf(labels, 'memberType', company.memberType)}
        {...field('memberType')}
      />
      <SelectField
        label="Cohort"
        options={optionsOf(labels, 'cohort', company.cohortId)}
        {...field('cohortId')}
      />
      <p className="meta">
        What can be chosen stands in the{' '}
        <Link className="link" to={listPathOf(companyLabels)}>
          lists
        </Link>
        .
      </p>
    </ActDialog>
  );
}

/** What is offered, and what the company has already. */
function optionsOf(labels: CompanyLabelView[], kind: CompanyLabelKind, current: string | null) {
  const offered = labels.filter((label) => label.kind === kind && !label.retiredAt).map(({ name }) => name);
  const names = current === null || offered.includes(current) ? offered : [...offered, current];
  return [{ value: '', label: 'None' }, ...names.map((name) => ({ value: name, label: name }))];
}
