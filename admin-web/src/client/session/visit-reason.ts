import { session } from './user-store.js';

/** In this tab alone, and for whoever is signed in: with the next visit they are asked again. */
const nameFor = (companyId: string) => `accessReason:${session().user?.id ?? ''}:${companyId}`;

/** Why the person at the screen visits this company; null where they have not said. */
export const keptReason = (companyId: string): string | null => sessionStorage.getItem(nameFor(companyId));

export function keepReason(companyId: string, reason: string): void {
  sessionStorage.setItem(nameFor(companyId), reason);
}
