import type { CompanyView } from '@app/contracts/companies/company-view';
import { DataTable } from 'react-admin';
import { DayText } from '../../../base/formats/clock.js';
import { numberText } from '../../../base/formats/counted.js';
import { RecordLink } from '../shared/kit/record-link.js';
import { ResourceList } from '../shared/kit/resource-list.js';
import { actionsLabel, RowActions } from '../shared/kit/row-actions.js';
import { BulkCompanies } from './bulk-companies.js';
import { CompanyFilters, LabelFilters } from './company-filters.js';
import { CompanyListActions } from './company-list-actions.js';
import { CompanyMenu } from './company-menu.js';
import { CompanyName } from './company-name.js';
import { CompanyState } from './company-state.js';
import { placeOf } from './company-words.js';
import './companies.css';

const Column = DataTable.Col<CompanyView>;

/** All companies of the platform: the dashboard of the back office. */
export function CompanyList() {
  return (
    <div className="companies">
      <ResourceList<CompanyView>
        resource="companies"
        sort={{ field: 'createdAt', order: 'DESC' }}
        perPage={12}
        nothing="Create the first one here, or wait until somebody registers to hire."
        filters={<CompanyFilters />}
        folding={{ sources: ['memberType', 'cohortId'], controls: <LabelFilters /> }}
        actions={<CompanyListActions />}
        bulkActionButtons={<BulkCompanies />}
        stateColumn="status"
      >
        <Column
          source="name"
          label="Company"
          render={(company) => (
            <RecordLink>
              <CompanyName company={company} />
            </RecordLink>
          )}
        />
        <Column source="status" label="Status" render={(company) => <CompanyState company={company} />} />
        <Column
          source="jobCount"
          label="Jobs"
          align="right"
          render={({ jobCount }) => numberText(jobCount)}
        />
        <Column
          source="userCount"
          label="Users"
          align="right"
          render={({ userCount }) => numberText(userCount)}
        />
        <Column source="memberType" label="Member type" render={({ memberType }) => memberType ?? '–'} />
        <Column source="cohortId" label="Cohort" render={({ cohortId }) => cohortId ?? '–'} />
        <Column source="location" label="Place" render={(company) => placeOf(company) ?? '–'} />
        <Column source="createdAt" label="Created" render={({ createdAt }) => <DayText iso={createdAt} />} />
        <Column
          label={actionsLabel}
          render={(company) => (
            <RowActions>
              <CompanyMenu company={company} />
            </RowActions>
          )}
        />
      </ResourceList>
    </div>
  );
}
