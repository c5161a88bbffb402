import { PlaceLink } from './place-link.js';
import { usePlaces } from './use-places.js';

/** The same places at the bottom of a phone. */
export function BottomNavigation() {
  const items = usePlaces().filter(({ short }) => short);
  return (
    <nav
      className="bottomnav"
      aria-label="Main, phone"
      style={{ gridTemplateColumns: `repeat(${items.length}, 1fr)` }}
    >
      {items.map((item) => {
        const { short, to, icon: Icon } = item;
        return (
          <PlaceLink key={to} item={item}>
            <Icon className="icon" aria-hidden />
            <span>{short}</span>
          </PlaceLink>
        );
      })}
    </nav>
  );
}
