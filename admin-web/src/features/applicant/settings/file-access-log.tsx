import { roles } from '@app/contracts/access/roles';
import type { FileAccessView } from '@app/contracts/file-accesses/file-access';
import { useInfiniteQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { SettingsSection } from '../../shared/accounts/settings-section.js';
import { api } from '../../../client/http/http.js';
import { rangeOf } from '../../../client/http/lists.js';
import { withQuery } from '../../../base/paths.js';
import { MomentText } from '../../../base/formats/clock.js';
import { Button } from '../../../kit/ui/button.js';
import { QueryPending } from '../../../kit/ui/query-pending.js';

const page = 20;

/** Accesses to the CV and other files of the applicant. */
export function FileAccessLog() {
  return (
    <SettingsSection
      id="settings-opened"
      title="Who opened my CV"
      hint="And your other files. You see the company and the role, not the name."
    >
      <Openings />
    </SettingsSection>
  );
}

function Openings() {
  const openings = useInfiniteQuery({
    queryKey: ['file-accesses'],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      api<FileAccessView[]>(withQuery('/api/file-accesses', { range: rangeOf(pageParam, page) }), { signal }),
    getNextPageParam: (last, pages) => (last.length < page ? undefined : pages.length * page),
  });
  if (!openings.data)
    return <QueryPending what="Who opened your files could not be read." query={openings} height={104} />;
  const rows = openings.data.pages.flat();
  if (rows.length === 0)
    return <p className="ui">Nobody has opened a file of yours yet. Whoever does stands here.</p>;
  return (
    <>
      <ul className="devices">
        {rows.map((row) => (
          <Opening key={row.id} row={row} />
        ))}
      </ul>
      {openings.hasNextPage && (
        <Button busy={openings.isFetchingNextPage} onClick={() => void openings.fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}

function Opening({ row: { companyName, roleType, fileName, openedAt } }: { row: FileAccessView }) {
  const role = roleType ? roles[roleType].name : 'has left the company since';
  return (
    <li>
      <FileText className="icon icon--lg subtle" aria-hidden />
      <div className="grow ui">
        <b className="strong">{companyName ?? 'The platform'}</b>, {role}
        <div className="meta">
          {fileName}, <MomentText iso={openedAt} />
        </div>
      </div>
    </li>
  );
}
