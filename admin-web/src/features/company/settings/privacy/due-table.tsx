import { fullName } from '@app/contracts/accounts/full-name';
import { candidatePath } from '@app/contracts/applications/candidate-path';
import type { DueApplicationView } from '@app/contracts/retention/retention-run';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Pager, pageWithin } from '../../../../kit/ui/pager.js';
import { useNow } from '../../../../base/formats/clock.js';
import { numberText } from '../../../../base/formats/counted.js';
import { dayText } from '../../../../base/formats/time.js';
import { Avatar } from '../../../../kit/ui/avatar.js';
import { Button } from '../../../../kit/ui/button.js';
import { dueQuery } from '../../shared/privacy/retention-queries.js';
import { lastText, whyText } from './retention-words.js';
import { ListTable } from '../../../../kit/list/list-table.js';
import { QueryPending } from '../../../../kit/ui/query-pending.js';

const few = 5;
const perPage = 25;

/** Who would go: the first few, or all of them page by page. */
export function DueTable({ companyId, total }: { companyId: string; total: number }) {
  const now = useNow();
  const [asked, setAsked] = useState<number | null>(null);
  // Stays read beside every page: which pages there are, it says even to whoever is past the last one.
  const { data: begun } = useQuery(dueQuery(companyId, 0, few));
  const page = asked === null ? null : pageWithin(asked, perPage, begun?.total ?? total);
  const [first, count] = page === null ? [0, few] : [(page - 1) * perPage, perPage];
  const due = useQuery({ ...dueQuery(companyId, first, count), placeholderData: keepPreviousData });
  return (
    <div className="dry__who">
      {due.data ? (
        <ListTable
          caption="Applications in the next run"
          compact
          rows={due.data.rows}
          columns={[
            { label: 'Who', cell: (row) => <Who row={row} companyId={companyId} /> },
            {
              label: 'Last',
              className: 'dry__last',
              cell: (row) => lastText(row, dayText(row.endedAt, now)),
            },
            { label: 'Why', cell: whyText },
          ]}
        />
      ) : (
        <QueryPending what="They could not be loaded." query={due} height={200} />
      )}
      {page !== null && (
        <Pager page={page} perPage={perPage} total={due.data?.total ?? total} onPage={setAsked} />
      )}
      <p className="dry__more">
        {total > few && (
          <Button look="ghost" size="small" onClick={() => setAsked(page === null ? 1 : null)}>
            {page === null ? `Show all ${numberText(total)}` : 'Show fewer'}
          </Button>
        )}
        <span className="meta">Keep someone? Open the person and set a hold.</span>
      </p>
    </div>
  );
}

function Who({ row, companyId }: { row: DueApplicationView; companyId: string }) {
  const name = fullName(row);
  return (
    <span className="person">
      <Avatar name={name} size={24} />
      <span>
        <Link className="dry__name" to={candidatePath({ companyId, ...row })}>
          {name}
        </Link>
        <small>{row.jobTitle}</small>
      </span>
    </span>
  );
}
