/** What a platform admin is called: by name, or by address until there is one. */
export const adminName = ({ firstName, lastName, email }: Record<string, unknown>): string =>
  [firstName, lastName].filter(Boolean).join(' ') || String(email);
