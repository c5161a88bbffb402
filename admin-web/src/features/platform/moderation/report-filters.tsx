import { reportReasons, reportReasonWords } from '@app/contracts/moderation/report-words';
import { useListContext } from 'ra-core';
import { ChoiceFilter, SearchFilter } from '../../../kit/list/filters.js';
import { Button } from '../../../kit/ui/button.js';
import { ColumnsMenu } from '../shared/kit/columns-menu.js';
import { CompanyFilter } from '../shared/kit/company-filter.js';
import { SortChoice } from '../shared/kit/sort-choice.js';
import { ViewsMenu } from '../shared/kit/views-menu.js';
import { hiddenReportColumns, reportColumns } from './report-columns.js';

const reasons = reportReasons.map((value) => ({ value, label: reportReasonWords[value] }));

/** What the queue is narrowed to and ordered by, beside its tabs; out of the way until somebody wants it. */
export function ReportFilters() {
  const { filterValues, setFilters } = useListContext();
  const { companyId, reason, q, ...tab } = filterValues;
  const isNarrowed = companyId !== undefined || reason !== undefined || q !== undefined;
  return (
    <details className="reports__tools" open={isNarrowed}>
      <summary>Filter and order</summary>
      <div className="reports__filters" role="search" aria-label="Reports">
        <SearchFilter label="Search by the reference of a report" placeholder="Reference" />
        <ChoiceFilter source="reason" label="Reason" every="Every reason" options={reasons} />
        <CompanyFilter />
        <SortChoice columns={reportColumns} />
        <span className="row row--wrap">
          {isNarrowed && (
            <Button look="ghost" size="small" onClick={() => setFilters(tab)}>
              Clear filters
            </Button>
          )}
          <ViewsMenu />
          <ColumnsMenu columns={reportColumns} hidden={hiddenReportColumns} />
        </span>
      </div>
    </details>
  );
}
