/** One step of the identity schema: applied once, in order, never edited after it was released. */
export interface IdentityMigration {
  name: string;
  up: string;
}
