/** How often new jobs of a saved search are mailed. */
export const alertFrequencies = ['daily', 'weekly'] as const;
export type AlertFrequency = (typeof alertFrequencies)[number];

/** Searches one person keeps, or one address without an account. */
export const savedSearchesPerPerson = 20;
/** Jobs of one search that a mail names; how many more there are it says. */
export const jobsPerAlert = 10;

/** Days for which the link of a mail that asks to confirm works, and an unconfirmed search is kept. */
export const daysToConfirm = 7;

/** What an address agrees to with the button behind the mail. Other words need another version: consent is kept with it. */
export const alertConsent = {
  version: '2026-11-23',
  text: 'New jobs of the searches I confirm may be mailed to this address. Each mail has a link that ends this.',
} as const;

/** What whoever saves a search in their account is told by that. */
export const savedInAccount = {
  version: 'account-1',
  text: 'Search saved. New jobs come by mail once a day; “Saved” has the choice. Misspelt words are not corrected in mails.',
} as const;
