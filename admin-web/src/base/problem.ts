/** An error whose message is meant for people and shown as it is. */
export class ShownError extends Error {}

/** Why something failed, in words for people: what broke inside the program is told to nobody. */
export const problemOf = (error: unknown): string =>
  error instanceof ShownError ? error.message : 'Something went wrong';
