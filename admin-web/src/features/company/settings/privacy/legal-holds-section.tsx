import { candidatePath } from '@app/contracts/applications/candidate-path';
import { askedAgainDays, type LegalHoldView } from '@app/contracts/retention/legal-hold';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Ellipsis, Info, Lock, Plus, User } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { MenuButton } from '../../../../kit/menu/menu-items.js';
import { PopupMenu } from '../../../../kit/menu/popup-menu.js';
import { useNow } from '../../../../base/formats/clock.js';
import { numberText } from '../../../../base/formats/counted.js';
import { dayText } from '../../../../base/formats/time.js';
import { notify } from '../../../../base/toast/notify.js';
import { Button, IconButton } from '../../../../kit/ui/button.js';
import { DeskSection } from './desk-section.js';
import { Restrictions } from './restrictions.js';
import {
  editLegalHold,
  endLegalHold,
  legalHoldsChanged,
  legalHoldsQuery,
} from '../../shared/privacy/retention-queries.js';
import { StillNeeded } from './still-needed.js';
import { QueryPending } from '../../../../kit/ui/query-pending.js';
import { laterPart } from '../../../../kit/ui/later-part.js';
import './legal-holds-section.css';

/** Forms and their rules are fetched with the first change. */
const LegalHoldDialog = laterPart(
  async () => (await import('../../shared/privacy/legal-hold-dialog.js')).LegalHoldDialog,
);

/** What no run touches until its hold ends. */
export function LegalHoldsSection({ companyId }: { companyId: string }) {
  const holds = useQuery(legalHoldsQuery(companyId));
  const [open, setOpen] = useState<{ legalHold: LegalHoldView | null } | null>(null);
  return (
    <DeskSection
      id="desk-holds"
      title="Holds"
      hint="What no run touches until the hold ends."
      padded
      act={
        <Button look="ghost" size="small" onClick={() => setOpen({ legalHold: null })}>
          <Plus className="icon" aria-hidden />
          Hold
        </Button>
      }
    >
      {holds.data ? (
        <LegalHolds
          rows={holds.data.rows}
          companyId={companyId}
          onOpen={(hold) => setOpen({ legalHold: hold })}
        />
      ) : (
        <QueryPending what="The holds could not be loaded." query={holds} height={96} />
      )}
      <Restrictions companyId={companyId} />
      <p className="banner holds__note">
        <Info className="icon" aria-hidden />
        <span>Holds without an end, and restrictions, are asked about every {askedAgainDays} days.</span>
      </p>
      {open && (
        <LegalHoldDialog
          companyId={companyId}
          legalHold={open.legalHold}
          on={null}
          onClose={() => setOpen(null)}
        />
      )}
    </DeskSection>
  );
}

type HoldsProps = { rows: LegalHoldView[]; companyId: string; onOpen: (hold: LegalHoldView) => void };

function LegalHolds({ rows, companyId, onOpen }: HoldsProps) {
  if (rows.length === 0) return <p className="muted">Nobody is on hold.</p>;
  return (
    <ul className="legal-holds">
      {rows.map((hold) => (
        <LegalHoldRow key={hold.id} legalHold={hold} companyId={companyId} onOpen={onOpen} />
      ))}
    </ul>
  );
}

function LegalHoldRow({
  legalHold: hold,
  companyId,
  onOpen,
}: { legalHold: LegalHoldView } & Pick<HoldsProps, 'companyId' | 'onOpen'>) {
  const now = useNow();
  const client = useQueryClient();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { name, jobTitle, applicantId, jobId, people, words, createdBy, until, confirmationRequestedAt } =
    hold;
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
          {createdBy ?? 'Somebody who left'}, {until ? `until ${dayText(until, now)}` : 'without an end'}
        </small>
        {confirmationRequestedAt && (
          <p className="holds__asked">
            Still needed? It has had no end since {dayText(hold.createdAt, now)}.
            <StillNeeded
              words="Yes, keep it"
              confirm={() => editLegalHold(hold, {})}
              settled={() => legalHoldsChanged(client, companyId)}
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
        <LegalHoldMenu
          legalHold={hold}
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
  legalHold: LegalHoldView;
  title: string;
  anchor: HTMLElement;
  onClose: () => void;
};

function LegalHoldMenu({ legalHold: hold, companyId, title, anchor, onClose, onOpen }: MenuProps) {
  const client = useQueryClient();
  const ending = useMutation({
    mutationFn: () => endLegalHold(hold),
    onSuccess: () => notify.success(`The hold on ${title} has ended`),
    onError: (error) => notify.error(error.message),
    onSettled: () => legalHoldsChanged(client, companyId),
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
