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

/** Clears the storage except for what is a preference and names nobody: the theme, and where to go next time. */
export function clearStorage(): void {
  const kept = ['theme', storageName].map((name) => [name, localStorage.getItem(name)] as const);
  localStorage.clear();
  sessionStorage.clear();
  for (const [name, value] of kept) if (value !== null) localStorage.setItem(name, value);
}
