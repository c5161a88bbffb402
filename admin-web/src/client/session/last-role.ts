const storageName = 'last-role';
const askAlways = 'ask';

/** The role acted in last, as long as the person wants to go straight to it. It outlives signing out, as the theme does. */
export function lastRole(): string | null {
  const stored = localStorage.getItem(storageName);
  return stored === askAlways ? null : stored;
}

/** Whether signing in leads straight to the last role; it does until somebody says otherwise. */
export const goesToLastRole = (): boolean => localStorage.getItem(storageName) !== askAlways;

/** Keeps the role, or keeps that one wants to be asked. */
export function rememberRole(roleAssignmentId: string, straight: boolean): void {
  localStorage.setItem(storageName, straight ? roleAssignmentId : askAlways);
}

/** Columns somebody chose for a list of the back office, as react-admin's store names them. */
const chosenColumns = /^RaStoreback-office\.[\w-]+\.datatable$/;

/**
 * Clears the storage except for what is a preference and names nobody: the theme, where to go next time, and the columns of
 * lists. Views go: their filters may name somebody.
 */
export function clearStorage(): void {
  const names = Object.keys(localStorage).filter((name) => chosenColumns.test(name));
  const kept = ['theme', storageName, ...names].map((name) => [name, localStorage.getItem(name)] as const);
  localStorage.clear();
  sessionStorage.clear();
  for (const [name, value] of kept) if (value !== null) localStorage.setItem(name, value);
}
