/** That what was typed in a filter is no choice, and so changes nothing. */
export function NotChosen({ words }: { words: string | undefined }) {
  return (
    <div role="status">
      {words !== undefined && <p className="field__hint">“{words}” was not chosen from the list.</p>}
    </div>
  );
}
