import { shortened } from '@app/contracts/vocabulary/pasted-text';
import { type Industry, industries, industryKeys } from '@app/contracts/vocabulary/industries';

/** What is said of a posting that names an industry of its own: it is worth no less, and taken without. */
export const industryWarnings = (text: string): Record<string, string> =>
  text === '' || industryOfText(text) !== null
    ? {}
    : {
        industry: `“${shortened(text, 80)}” is none of the industries here. The job was taken without one: choose it in the job`,
      };

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
