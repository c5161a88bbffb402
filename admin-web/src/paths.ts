import { type Screen, screenPaths } from '@app/contracts/access/screen-rules';

type ParameterOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
type ParametersOf<Name extends Screen> = Record<ParameterOf<(typeof screenPaths)[Name]>, string>;

/** The address of a screen: `pathTo('jobPreview', { companyId, jobId })`. */
export function pathTo<Name extends Screen>(
  screen: Name,
  ...given: ParameterOf<(typeof screenPaths)[Name]> extends never ? [] : [ParametersOf<Name>]
): string {
  const parameters: Record<string, string> = given[0] ?? {};
  return screenPaths[screen].replace(/:(\w+)/g, (_part, name: string) =>
    encodeURIComponent(parameters[name] ?? ''),
  );
}

/** An address with a query; empty values are left out. */
export function withQuery(path: string, query: Record<string, string | number | null | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** Sign-in and registration keep the way back. */
export const signInPath = (returnTo?: string | null): string =>
  withQuery(pathTo('login'), { return_to: returnTo });
export const createAccountPath = (returnTo?: string | null): string =>
  withQuery(pathTo('userAccount'), { return_to: returnTo });
