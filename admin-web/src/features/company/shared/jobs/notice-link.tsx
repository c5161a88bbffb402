import { Link } from 'react-router';
import { useCan } from '../../../../client/session/acting.js';
import { pathTo, withQuery } from '../../../../base/paths.js';

/** Where the notice to applicants is written; whoever may not write it reads whom to ask. */
export function NoticeLink({ children }: { children: string }) {
  if (!useCan('employer-notice.edit')) return <>{children}. An admin of the company does that.</>;
  return (
    <Link className="link" to={`${withQuery(pathTo('settings'), { tab: 'privacy' })}#notice`}>
      {children}
    </Link>
  );
}
