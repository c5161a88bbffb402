import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

type SearchBoxProps = {
  label: string;
  placeholder: string;
  /** What is searched for now, as the address says. */
  value: string;
  /** The class of a field without the magnifying glass, for a filter beside a search. */
  plain?: string;
  /** As the one thing of its screen: larger, and nearly at once. */
  large?: boolean;
  /** Whether `/` leads here. */
  hotkey?: boolean;
  onSearch: (text: string) => void;
};

const [pause, shortPause] = [300, 120];

/** Searches a moment after the last letter. What is searched for may change elsewhere as well, such as be dropped. */
export function SearchBox({ label, placeholder, value, plain, large, hotkey, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const [asked, setAsked] = useState(value);
  const [seen, setSeen] = useState(value);
  const { pathname, search } = useLocation();
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  if (value !== seen) {
    setSeen(value);
    // What was asked here comes back as it was asked; meanwhile more may have been typed.
    if (value !== asked) {
      setAsked(value);
      setTyped(value);
    }
  }
  useEffect(() => {
    // Back, pressed before a search from here was rendered: the value is what it was, and the text is not.
    const reset = () => {
      setAsked(value);
      setTyped(value);
    };
    window.addEventListener('popstate', reset);
    return () => window.removeEventListener('popstate', reset);
  }, [value]);
  const wanted = typed.trim();
  useEffect(() => {
    if (wanted === asked) return undefined;
    const timer = setTimeout(
      () => {
        // The address has changed and its screen is not rendered yet: a search from here would undo that change.
        if (pathname !== window.location.pathname || search !== window.location.search) return;
        setAsked(wanted);
        latest.current(wanted);
      },
      large ? shortPause : pause,
    );
    return () => clearTimeout(timer);
  }, [wanted, asked, large, pathname, search]);
  return (
    <div className={plain ?? 'input-group'}>
      {!plain && <Search className={large ? 'icon icon--md' : 'icon'} aria-hidden />}
      <input
        className={large ? 'input input--lg' : 'input input--sm'}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        data-hotkey={hotkey ? '/' : undefined}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  );
}
