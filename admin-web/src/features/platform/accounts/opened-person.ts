import type { PersonView } from '@app/contracts/accounts/people';

/** A person as opened, with the reason it was opened for. */
export type OpenedPerson = { person: PersonView; reason: string };
