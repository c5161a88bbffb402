import { candidatePath } from '@app/contracts/applications/candidate-path';
import { askedAgainDays, type HoldView } from '@app/contracts/retention/hold';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Ellipsis, Info, Lock, Plus, User } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { MenuButton } from '../../../../kit/menu/menu-items.js';
import { PopupMenu } from '../../../../kit/menu/popup-menu.js';
import { failureOf } from '../../../../client/queries/failed-query.js';
import { useNow } from '../../../../base/formats/clock.js';
import { numberText } from '../../../../base/formats/counted.js';
import { dayText } from '../../../../base/formats/time.js';
import { notify } from '../../../../base/toast/notify.js';
import { Button, IconButton } from '../../../../kit/ui/button.js';
import { QueryFailure } from '../../../../kit/ui/query-failure.js';
import { Skeleton } from '../../../../kit/ui/skeleton.js';
import { DeskSection } from './desk-section.js';
import { Restrictions } from './restrictions.js';
import { changeHold, endHold, holdsChanged, holdsQuery } from '../../shared/privacy/retention-requests.js';
import { StillNeeded } from './still-needed.js';
import './holds-section.css';

/** Forms and their rules are fetched with the first change. */
const HoldDialog = lazy(() =>
  import('../../shared/privacy/hold-dialog.js').then((file) => ({ default: file.HoldDialog })),
);

/** What no run touches until its hold ends. */
export function HoldsSection({ companyId }: { companyId: string }) {
  const holds = useQuery(holdsQuery(companyId));
  const [open, setOpen] = useState<{ hold: HoldView | null } | null>(null);
  return (
    <DeskSection
      id="desk-holds"
      title="Holds"
      hint="What no run touches until the hold ends."
      padded
      act={
        <Button look="ghost" size="small" onClick={() => setOpen({ hold: null })}>
          <Plus className="icon" aria-hidden />
          Hold
        </Button>
      }
    >
      {holds.data ? (
        <Holds rows={holds.data.rows} companyId={companyId} onOpen={(hold) => setOpen({ hold })} />
      ) : failureOf(holds) ? (
        <QueryFailure what="The holds could not be loaded." query={holds} />
      ) : (
        <Skeleton height={96} />
      )}
      <Restrictions companyId={companyId} />
      <p className="banner holds__note">
        <Info className="icon" aria-hidden />
        <span>Holds without an end, and restrictions, are asked about every {askedAgainDays} days.</span>
      </p>
      <Suspense>
        {open && (
          <HoldDialog companyId={companyId} hold={open.hold} on={null} onClose={() => setOpen(null)} />
        )}
      </Suspense>
    </DeskSection>
  );
}

type HoldsProps = { rows: HoldView[]; companyId: string; onOpen: (hold: HoldView) => void };

function Holds({ rows, companyId, onOpen }: HoldsProps) {
  if (rows.length === 0) return <p className="muted">Nobody is on hold.</p>;
  return (
    <ul className="holds">
      {rows.map((hold) => (
        <HoldRow key={hold.id} hold={hold} companyId={companyId} onOpen={onOpen} />
      ))}
    </ul>
  );
}

function HoldRow({ hold, companyId, onOpen }: { hold: HoldView } & Pick<HoldsProps, 'companyId' | 'onOpen'>) {
  const now = useNow();
  const client = useQueryClient();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { name, jobTitle, applicantId, jobId, people, words, setBy, until, askedAt } = hold;
  const title = name ?? jobTitle;
  const Icon = applicantId === null ? Lock : User;
  return (
    <li>
      <span className={applicantId === null ? 'holds__icon holds__icon--job' : 'holds__icon'}>
        <Icon className="icon" aria-hidden />
      </span>
      <div className="grow">
        <h3>
          {applicantId === null ? (
            title
          ) : (
            <Link to={candidatePath({ companyId, jobId, applicantId })}>{title}</Link>
          )}
        </h3>
        <p>
          {applicantId === null && `${people === 1 ? 'One person' : `All ${numberText(people)} people`}. `}
          {words}
        </p>
        <small>
          {setBy ?? 'Somebody who left'}, {until ? `until ${dayText(until, now)}` : 'without an end'}
        </small>
        {askedAt && (
          <p className="holds__asked">
            Still needed? It has had no end since {dayText(hold.setAt, now)}.
            <StillNeeded
              words="Yes, keep it"
              confirm={() => changeHold(hold, {})}
              settled={() => holdsChanged(client, companyId)}
            />
          </p>
        )}
      </div>
      <IconButton
        label={`Actions for the hold on ${title}`}
        small
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Ellipsis className="icon" aria-hidden />
      </IconButton>
      {anchor && (
        <HoldMenu
          hold={hold}
          companyId={companyId}
          title={title}
          anchor={anchor}
          onClose={() => setAnchor(null)}
          onOpen={onOpen}
        />
      )}
    </li>
  );
}

type MenuProps = Pick<HoldsProps, 'companyId' | 'onOpen'> & {
  hold: HoldView;
  title: string;
  anchor: HTMLElement;
  onClose: () => void;
};

function HoldMenu({ hold, companyId, title, anchor, onClose, onOpen }: MenuProps) {
  const client = useQueryClient();
  const ending = useMutation({
    mutationFn: () => endHold(hold),
    onSuccess: () => notify.success(`The hold on ${title} has ended`),
    onError: (error) => notify.error(error.message),
    onSettled: () => holdsChanged(client, companyId),
  });
  return (
    <PopupMenu title={`Hold on ${title}`} anchor={anchor} onClose={onClose}>
      <MenuButton onChoose={() => onOpen(hold)}>Change…</MenuButton>
      <MenuButton danger onChoose={() => ending.mutate()}>
        End the hold
      </MenuButton>
    </PopupMenu>
  );
}
