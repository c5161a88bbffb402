/** A test that shows a promise is kept: its file and its title, as they are written. */
export type Shown = [spec: string, title: string];

/** A sentence people read, and what shows it; or why it promises nothing that the product does. */
export type Promised = { says: string; shownBy: Shown[] } | { says: string; asks: 'people' | 'operators' };

/** A sentence beside the tests that show it. */
export const kept = (says: string, ...shownBy: Shown[]): Promised => ({ says, shownBy });

/** A sentence about what readers are to do. */
export const asksPeople = (says: string): Promised => ({ says, asks: 'people' });

/** A sentence about what those who run the installation do. */
export const asksOperators = (says: string): Promised => ({ says, asks: 'operators' });
