import { toldOtherwise } from '@app/contracts/notices/period-told';
import type { KeepingLine } from '@app/contracts/notices/suggested-notice';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useCan } from '../../../../client/session/acting.js';
import { pathTo, withQuery } from '../../../../base/paths.js';
import { Banner } from '../../../../kit/ui/banner.js';
import { inForceOf, noticesQuery } from './notice-queries.js';

type NoticeMismatchProps = {
  companyId: string;
  /** What would hold once it is saved, and what holds now. */
  next: KeepingLine;
  before: KeepingLine;
  /** What is compared, as a sentence begins with it. */
  what?: string;
  /** Ignores notices with a longer period: those applicants are deleted earlier than announced. */
  onlyLess?: boolean;
  /** Links to the next version of the notice; the desk already does. */
  leadsToDesk?: boolean;
};

/** Warns before saving a period that differs from the notice. */
export function NoticeMismatch({ companyId, next, before, onlyLess, ...shown }: NoticeMismatchProps) {
  const isShown = useCan('employer-notice.list');
  const { data } = useQuery({ ...noticesQuery(companyId), enabled: isShown });
  const inForce = data && inForceOf(data);
  if (!inForce) return null;
  const mismatch = toldOtherwise(inForce.content.period, next, before);
  if (!mismatch || (onlyLess && !mismatch.isLess)) return null;
  return <MismatchBanner version={inForce.number} mismatch={mismatch} {...shown} />;
}

type MismatchBannerProps = Pick<NoticeMismatchProps, 'what' | 'leadsToDesk'> & {
  version: number | null;
  mismatch: { said: string | null; isLess: boolean };
};

function MismatchBanner({
  version,
  mismatch,
  what = 'What you save here',
  leadsToDesk = false,
}: MismatchBannerProps) {
  const { said, isLess } = mismatch;
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
