import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../../../client/session/acting.js';
import { MenuButton } from '../../../../kit/menu/menu-items.js';
import { PopupMenu } from '../../../../kit/menu/popup-menu.js';
import { Button } from '../../../../kit/ui/button.js';
import type { TimelineFilter } from '../applications/timeline-queries.js';

const labels: Record<TimelineFilter, string> = {
  everything: 'Everything',
  comments: 'Comments',
  messages: 'Messages',
  moves: 'Moves and decisions',
  mails: 'Automatic mails',
  files: 'Opened files',
};
const filters: TimelineFilter[] = ['everything', 'comments', 'messages', 'moves', 'mails', 'files'];

type TimelineFilterMenuProps = { filter: TimelineFilter; onChoose: (filter: TimelineFilter) => void };

/** What of the timeline is shown. */
export function TimelineFilterMenu({ filter, onChoose }: TimelineFilterMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const readsMessages = useCan('message.list');
  const offered = filters.filter((name) => name !== 'messages' || readsMessages);
  return (
    <>
      <Button
        size="small"
        look="ghost"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={`Show: ${labels[filter]}`}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <ListFilter className="icon" aria-hidden />
        {labels[filter]}
      </Button>
      {anchor && (
        <PopupMenu title="Show" placement="bottom-end" anchor={anchor} onClose={() => setAnchor(null)}>
          <ul>
            {offered.map((name) => (
              <li key={name}>
                <MenuButton
                  start={name === filter}
                  aria-current={name === filter || undefined}
                  onChoose={() => onChoose(name)}
                >
                  {labels[name]}
                </MenuButton>
              </li>
            ))}
          </ul>
        </PopupMenu>
      )}
    </>
  );
}
