import { EditCompanyBody } from '@app/contracts/companies/company-details';
import type { CompanyLabelKind, CompanyLabelView } from '@app/contracts/company-labels/company-label';
import type { CompanyView } from '@app/contracts/companies/company-view';
import { useQuery } from '@tanstack/react-query';
import { useRefresh } from 'ra-core';
import { Link } from 'react-router';
import { z } from 'zod';
import { ApiError } from '../../../client/http/http.js';
import { editCompany } from '../../shared/companies/company-queries.js';
import { ActDialog } from '../../../kit/ui/act-dialog.js';
import { fetchAll } from '../../shared/team/team-queries.js';
import { SelectField } from '../../../kit/ui/text-field.js';
import { QueryFailure } from '../../../kit/ui/query-failure.js';
import { Skeleton } from '../../../kit/ui/skeleton.js';
import { FormDialog } from '../shared/kit/form-dialog.js';
import { offerUndo } from '../shared/kit/offer-undo.js';
import { listPath } from '../shared/resources/resource-paths.js';

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
  const refresh = useRefresh();
  const edit = (version: number, to: Pick<CompanyView, 'memberType' | 'cohortId'>) =>
    editCompany(company.id, version, to);
  const save = async ({ memberType, cohortId }: z.output<typeof MembershipForm>) => {
    const saved = { memberType: memberType || null, cohortId: cohortId || null };
    const { version } = await edit(company.version, saved).catch((error: unknown) => {
      const isStale = error instanceof ApiError && error.status === 412;
      throw isStale ? new ApiError(412, overtaken) : error;
    });
    const before = { memberType: company.memberType, cohortId: company.cohortId };
    const undo = () => edit(version, before).finally(refresh);
    offerUndo(`The membership of ${company.name} is saved`, undo);
    return undefined;
  };
  return (
    <FormDialog
      title={`Membership of ${company.name}`}
      act="Save"
      schema={MembershipForm}
      defaultValues={{ memberType: company.memberType ?? '', cohortId: company.cohortId ?? '' }}
      send={save}
      onClose={onClose}
    >
      {(field) => (
        <>
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
            <Link className="link" to={listPath('company-labels')}>
              lists
            </Link>
            .
          </p>
        </>
      )}
    </FormDialog>
  );
}

/** What is offered, and what the company has already. */
function optionsOf(labels: CompanyLabelView[], kind: CompanyLabelKind, current: string | null) {
  const offered = labels.filter((label) => label.kind === kind && !label.retiredAt).map(({ name }) => name);
  const names = current === null || offered.includes(current) ? offered : [...offered, current];
  return [{ value: '', label: 'None' }, ...names.map((name) => ({ value: name, label: name }))];
}
