import type { CompanyView } from '@app/contracts/companies/company-view';
import { useQuery } from '@tanstack/react-query';
import { Building2, Plus } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { counted, numberText } from '../../../base/formats/counted.js';
import { pathTo } from '../../../base/paths.js';
import { useNow } from '../../../base/formats/clock.js';
import { useSession } from '../../../client/session/user-store.js';
import { Segmented } from '../../../kit/list/segmented.js';
import { ButtonLink } from '../../../kit/ui/button.js';
import { dashboardQuery } from './dashboard-query.js';
import { dashboardRanges, daysOf, rangeOf, withRange, type DashboardRange } from './dashboard-range.js';
import { greeting } from './greeting.js';
import { waitingCounts } from '../shared/queue-lines/queue-lines.js';

type DashboardHeadProps = {
  company: CompanyView;
  visiting: boolean;
  createJobPath: string | null;
};

const dayFormat = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });

/** Whom one greets and what day it is, with the acts that start something. */
export function DashboardHead({ company, visiting, createJobPath }: DashboardHeadProps) {
  const { user } = useSession();
  const [search] = useSearchParams();
  const now = useNow();
  const dashboard = useQuery(dashboardQuery(company.id, daysOf(rangeOf(search), now)));
  const waiting = dashboard.data && waitingCounts(dashboard.data.needsYou);
  return (
    <div className="page-head page-head--roomy">
      <div>
        <h1>{visiting ? company.name : `${greeting(new Date(now))}, ${user?.firstName ?? ''}`}</h1>
        <p>
          {dayFormat.format(now)}.
          {waiting &&
            ` ${counted(waiting.fresh, 'applicant is', 'applicants are')} new, ${overdue(waiting.overdue)}.`}
        </p>
      </div>
      <div className="page-head__actions">
        <RangePicker />
        {visiting && (
          <ButtonLink to={pathTo('companyProfile', { companyId: company.id })}>
            <Building2 className="icon" aria-hidden />
            Profile
          </ButtonLink>
        )}
        {createJobPath && (
          <ButtonLink look="primary" to={createJobPath}>
            <Plus className="icon" aria-hidden />
            New job
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

const overdue = (count: number): string =>
  count === 0 ? 'nothing is overdue' : `${numberText(count)} overdue`;

/** The days the figures count; the address holds it. */
function RangePicker() {
  const [search, setSearch] = useSearchParams();
  const chosen = rangeOf(search);
  const choose = (range: DashboardRange) =>
    setSearch((before) => withRange(before, range), { preventScrollReset: true });
  return (
    <Segmented
      label="Range"
      className="dash__range"
      options={dashboardRanges}
      value={chosen.value}
      onChoose={(value) => choose(dashboardRanges.find((range) => range.value === value) ?? chosen)}
    />
  );
}
