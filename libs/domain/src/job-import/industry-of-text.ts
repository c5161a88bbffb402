import { type Industry, industries, industryKeys } from '@app/contracts/vocabulary/industries';

/** The industry a text means by key, by label, or by a word that label begins with; null where none. */
export function industryOfText(text: string): Industry | null {
  const asked = text.trim().toLowerCase();
  if (asked === '') return null;
  const same = industryKeys.find(
    (key) => key.toLowerCase() === asked || industries[key].toLowerCase() === asked,
  );
  const words = asked.split(/[^a-z]+/);
  return (
    same ??
    industryKeys.find((key) => words.includes(industries[key].toLowerCase().split(/\W/)[0] ?? '')) ??
    null
  );
}
