import { Link } from 'react-router';
import { numberText } from '../../../base/formats/counted.js';
import { Avatar } from '../../../kit/ui/avatar.js';
import { classNames } from '../../../kit/ui/class-names.js';
import { type Entry, type EntryGroup, partsOf } from './entries.js';

export const listId = 'palette-list';

type PaletteListProps = {
  groups: EntryGroup[];
  wanted: string;
  active: Entry | undefined;
  onChosen: () => void;
};

/** What was found, by kind. */
export function PaletteList({ groups, wanted, active, onChosen }: PaletteListProps) {
  if (groups.length === 0) return null;
  return (
    <div role="listbox" id={listId} aria-label="Found">
      {groups.map(({ title, entries, total }) => (
        <div key={title} role="group" aria-label={title}>
          <p className="palette__group" aria-hidden>
            {title}
            {total > entries.length && <span>{numberText(total)} in all</span>}
          </p>
          {entries.map((entry) => (
            <Option
              key={entry.id}
              entry={entry}
              wanted={wanted}
              isActive={entry.id === active?.id}
              onChosen={onChosen}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

type OptionProps = { entry: Entry; wanted: string; isActive: boolean; onChosen: () => void };

/** A link, so that it opens in another tab as links do. The focus stays in the field. */
function Option({ entry, wanted, isActive, onChosen }: OptionProps) {
  const option = {
    id: entry.id,
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    className: classNames('option palette__option', isActive && 'is-active'),
  };
  const inside = <Inside entry={entry} wanted={wanted} isActive={isActive} />;
  if ('to' in entry)
    return (
      <Link {...option} to={entry.to} onClick={onChosen}>
        {inside}
      </Link>
    );
  const run = () => {
    onChosen();
    entry.run();
  };
  return (
    <button {...option} type="button" onClick={run}>
      {inside}
    </button>
  );
}

function Inside({ entry, wanted, isActive }: Omit<OptionProps, 'onChosen'>) {
  const { title, detail, look, end } = entry;
  const [before, found, after] = partsOf(title, wanted);
  return (
    <>
      {look.kind === 'person' ? (
        <Avatar name={title} image={look.photo} />
      ) : (
        <span className="palette__icon">
          <look.icon className="icon icon--md" aria-hidden />
        </span>
      )}
      <span className="grow">
        <b>
          {before}
          {found && <mark>{found}</mark>}
          {after}
        </b>
        {detail && <small>{detail}</small>}
      </span>
      {end && (
        <span
          className={classNames('palette__end', end.colour && 'palette__end--stage')}
          style={end.colour ? { color: `color-mix(in srgb, ${end.colour} 70%, var(--text))` } : undefined}
        >
          {end.colour && <span className="dot" style={{ background: end.colour }} />}
          {end.text}
        </span>
      )}
      {isActive && (
        <kbd className="kbd palette__enter" aria-hidden>
          ↵
        </kbd>
      )}
    </>
  );
}
