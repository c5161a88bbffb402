import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon, X } from 'lucide-react';
import { useState } from 'react';
import { useIsPhone } from '../../../kit/ui/is-phone.js';
import { Popover } from '../../../kit/menu/popover.js';
import { usePopover } from '../../../kit/menu/popover-context.js';
import { useNow } from '../../../base/formats/clock.js';
import { numberText } from '../../../base/formats/counted.js';
import { IconButton } from '../../../kit/ui/button.js';
import { spokenLines } from '../shared/queue-lines/use-queue-lines.js';
import { bellQuery } from '../shared/queue-lines/bell-query.js';
import { BellInside, Everything } from './bell-inside.js';
import { unreadOf } from './unread-lines.js';
import { useReadElsewhere } from './use-reading.js';
import { QueryPending } from '../../../kit/ui/query-pending.js';
import './bell.css';

/** What waits for the person at the screen, how much of it is new to them, and where it is done. */
export function Bell({ companyId }: { companyId: string }) {
  const { data: bell } = useQuery(bellQuery(companyId));
  const now = useNow();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isPhone = useIsPhone();
  useReadElsewhere(companyId);
  const lines = bell ? spokenLines(bell, companyId, now) : [];
  const kinds = lines.map(({ kind }) => kind);
  const unread = bell ? unreadOf(bell, kinds).length : 0;
  return (
    <>
      <button
        type="button"
        className="icon-btn bell-button"
        aria-label={unread > 0 ? `What needs you, ${numberText(unread)} new` : 'What needs you'}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
      >
        <BellIcon className="icon icon--md" aria-hidden />
        {unread > 0 && (
          <span className="bell-button__count" aria-hidden>
            {numberText(unread)}
          </span>
        )}
      </button>
      {anchor && (
        <Popover
          anchor={anchor}
          label="What needs you"
          className="bell"
          placement="bottom-end"
          gap={6}
          modal={isPhone}
          sheet={isPhone}
          onClose={() => setAnchor(null)}
        >
          {bell ? <BellInside companyId={companyId} bell={bell} /> : <Missing companyId={companyId} />}
        </Popover>
      )}
    </>
  );
}

/** As long as nothing of it is known. */
function Missing({ companyId }: { companyId: string }) {
  const { close } = usePopover();
  const query = useQuery(bellQuery(companyId));
  return (
    <>
      <div className="bell__head">
        <h2>What needs you</h2>
        <span className="only-phone push">
          <IconButton label="Close" small onClick={close}>
            <X className="icon" aria-hidden />
          </IconButton>
        </span>
      </div>
      <div className="bell__body bell__body--bare">
        <QueryPending what="What needs you could not be loaded." query={query} height={40} />
      </div>
      <Everything />
    </>
  );
}
