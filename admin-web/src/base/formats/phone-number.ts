import type { PhoneNumber } from '@app/contracts/vocabulary/phone';

/** What was typed as it goes on: empty, kept from before or a number as people read it; or what is wrong with it. */
export type CheckedPhone = { text: string; problem?: undefined } | { text: string; problem: string };

/**
 * Looks at a phone number by the rule the API has, with `before` standing for what is kept already. What somebody types is
 * taken for a number of the country their browser is set up for, where nothing else says the country: they see what came
 * of it. The numbers of all countries weigh as much as a small page: they are fetched when the first number is written.
 */
export async function checkPhone(
  typed: string,
  { before, country, copied = false }: { before: string; country: string | null; copied?: boolean },
): Promise<CheckedPhone> {
  const text = typed.trim();
  if (text === '' || text === before) return { text };
  const { phoneMessage, readPhone } = await import('@app/contracts/vocabulary/phone');
  const number: PhoneNumber | undefined =
    readPhone(text, country) ?? (copied ? undefined : readPhone(text, regionOfBrowser()));
  return number ? { text: number.shown } : { text, problem: phoneMessage };
}

/** The country the browser was set up for. */
const regionOfBrowser = (): string | undefined => new Intl.Locale(navigator.language).maximize().region;
