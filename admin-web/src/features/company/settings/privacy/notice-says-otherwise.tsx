import { toldOtherwise } from '@app/contracts/notices/period-told';
import type { KeepingLine } from '@app/contracts/notices/suggested-notice';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useCan } from '../../../../client/session/acting.js';
import { pathTo, withQuery } from '../../../../base/paths.js';
import { Banner } from '../../../../kit/ui/banner.js';
import { inForceOf, noticesQuery } from './notice-queries.js';

type NoticeSaysOtherwiseProps = {
  companyId: string;
  /** What would hold once it is saved, and what holds now. */
  next: KeepingLine;
  before: KeepingLine;
  /** What is compared, as a sentence begins with it. */
  what?: string;
  /** Whether a notice that says more is passed over: nobody is kept longer than they were told. */
  onlyLess?: boolean;
  /** Whether the way to the next version is offered here: the desk has it already. */
  leadsToDesk?: boolean;
};

/** Said before a period is saved: applicants read another one in the notice. */
export function NoticeSaysOtherwise({
  companyId,
  next,
  before,
  onlyLess,
  ...shown
}: NoticeSaysOtherwiseProps) {
  const isShown = useCan('employer-notice.list');
  const { data } = useQuery({ ...noticesQuery(companyId), enabled: isShown });
  const inForce = data && inForceOf(data);
  if (!inForce) return null;
  const told = toldOtherwise(inForce.content.period, next, before);
  if (!told || (onlyLess && !told.isLess)) return null;
  return <Otherwise version={inForce.number} told={told} {...shown} />;
}

type OtherwiseProps = Pick<NoticeSaysOtherwiseProps, 'what' | 'leadsToDesk'> & {
  version: number | null;
  told: { said: string | null; isLess: boolean };
};

function Otherwise({ version, told, what = 'What you save here', leadsToDesk = false }: OtherwiseProps) {
  const { said, isLess } = told;
  const notice = `Version ${version} of your notice`;
  return (
    <Banner tone={isLess ? 'warn' : 'info'}>
      {said === null ? `${notice} says how long in words of its own.` : `${notice} says ${said}.`}{' '}
      {isLess && `${what} is longer, and holds for everybody who has applied, whatever they were told. `}
      {leadsToDesk ? (
        <Link className="link" to={`${withQuery(pathTo('settings'), { tab: 'privacy' })}#notice`}>
          Write the next version
        </Link>
      ) : (
        'Write the next version of the notice then.'
      )}
    </Banner>
  );
}
