import { Resolver } from 'node:dns';
import { z } from 'zod';

/** The kinds of values variables have, and what is said of one that is no such value. */

export const port = (standard: number) => z.coerce.number().int().min(1).max(65535).default(standard);
export const url = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `Expected an address starting with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    );
export const webUrl = (standard: string) =>
  url('http:', 'https:').transform(withoutTrailingSlash).default(standard);
/** Whether an address of the error-reporting kind has the key and the project it needs. */
export const isDataSourceName = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { username, pathname } = new URL(text);
  return username !== '' && pathname.length > 1;
};
export const secret = (name: string) =>
  z
    .string()
    .min(16, 'Expected a secret of at least 16 characters')
    .default(`development-only-${name}-secret`);

export function listed(text: string): string[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
}

export function areNameServers(addresses: readonly string[]): boolean {
  try {
    new Resolver().setServers(addresses);
    return addresses.length > 0;
  } catch {
    return false;
  }
}

export function withoutTrailingSlash(address: string): string {
  return address.endsWith('/') ? address.slice(0, -1) : address;
}
