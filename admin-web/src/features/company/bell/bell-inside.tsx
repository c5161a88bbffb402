import type { BellView } from '@app/contracts/dashboard/bell';
import { ArrowRight, Settings, X } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { usePopover } from '../../../kit/menu/popover-context.js';
import { pathTo } from '../../../base/paths.js';
import { useNow } from '../../../base/formats/clock.js';
import { numberText } from '../../../base/formats/counted.js';
import { dayText } from '../../../base/formats/time.js';
import { Button, IconButton } from '../../../kit/ui/button.js';
import { EmptyState } from '../../../kit/ui/empty-state.js';
import { useQueueLines } from '../shared/queue-lines/use-queue-lines.js';
import { EarlierItem, WaitingItem } from './bell-lines.js';
import { earlierLines } from './earlier-lines.js';
import { unreadOf } from './unread-lines.js';
import { useReading } from './use-reading.js';

/** Where one chooses which mails come: the section has this name on the screen of one's settings. */
const mailChoices = `${pathTo('settings')}#settings-mails`;

/** What waits, with what is done about it; then what happened and needs nothing. */
export function BellInside({ companyId, bell }: { companyId: string; bell: BellView }) {
  const lines = useQueueLines(bell, companyId);
  const now = useNow();
  const earlier = earlierLines(bell.earlier, companyId, { dayOf: (iso) => dayText(iso, now) });
  const unread = unreadOf(
    bell,
    lines.map(({ kind }) => kind),
  );
  const read = useReading(companyId, bell);
  const [waiting, before] = [useId(), useId()];
  return (
    <>
      <Head unread={unread.length} onRead={() => read(unread)} />
      <div className="bell__body">
        {lines.length === 0 && (
          <EmptyState heading="h3" title="Nothing waits for you">
            You will see it here when something does.
          </EmptyState>
        )}
        {lines.length > 0 && (
          <section aria-labelledby={waiting}>
            <h3 id={waiting}>Waiting now</h3>
            <ul>
              {lines.map((line, place) => (
                <WaitingItem
                  key={line.kind}
                  line={line}
                  isNew={unread.includes(line.kind)}
                  isFirst={place === 0}
                  onOpen={() => read([line.kind])}
                />
              ))}
            </ul>
          </section>
        )}
        {earlier.length > 0 && (
          <section aria-labelledby={before}>
            <h3 id={before}>Earlier</h3>
            <ul>
              {earlier.map((line) => (
                <EarlierItem key={line.key} line={line} />
              ))}
            </ul>
          </section>
        )}
      </div>
      <Everything />
    </>
  );
}

function Head({ unread, onRead }: { unread: number; onRead: () => void }) {
  const { close, leave } = usePopover();
  return (
    <div className="bell__head">
      <h2>What needs you</h2>
      {unread > 0 && <span className="bell__new">{numberText(unread)} new</span>}
      <span className="bell__acts">
        {unread > 0 && (
          <Button look="ghost" size="small" onClick={onRead}>
            All read
          </Button>
        )}
        <Link
          className="icon-btn icon-btn--sm"
          to={mailChoices}
          aria-label="Choose your mails"
          title="Choose your mails"
          onClick={leave}
        >
          <Settings className="icon" aria-hidden />
        </Link>
        <span className="only-phone">
          <IconButton label="Close" small onClick={close}>
            <X className="icon" aria-hidden />
          </IconButton>
        </span>
      </span>
    </div>
  );
}

export function Everything() {
  const { useItem, getItemProps, leave } = usePopover();
  const { ref } = useItem();
  return (
    <Link
      {...getItemProps({ onClick: leave })}
      ref={ref}
      className="menu__item bell__all"
      to={pathTo('dashboard')}
    >
      Everything on the dashboard
      <ArrowRight className="icon icon--sm" aria-hidden />
    </Link>
  );
}
