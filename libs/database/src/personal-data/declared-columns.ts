import type { TableDeclaration } from './declaration.js';
import { freeTables } from './free-tables.js';
import { applicationTables } from './of-applications.js';
import { companyTables } from './of-companies.js';
import { identityTables } from './of-identity.js';
import { peopleTables } from './of-people.js';
import { productTables } from './of-the-product.js';

/**
 * Every column of every table, with what it is kept for where it says something about a person. The register of processing
 * is made from it, and a test holds it against the catalogue of the database.
 */
export const declaredTables: readonly TableDeclaration[] = [
  ...peopleTables,
  ...applicationTables,
  ...companyTables,
  ...productTables,
  ...identityTables,
  ...freeTables,
];

/** A column as the catalogue of the database names it: `application.email`. */
export function columnsOf({ table, personal, free }: TableDeclaration): string[] {
  return [...personal.map(({ column }) => column), ...free].map((column) => `${table}.${column}`);
}
