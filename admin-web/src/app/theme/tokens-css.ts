import { dark, light, scale, scaleChanges } from './tokens.js';

const properties = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => `--${name}:${value};`)
    .join('');

/** Custom properties of both themes: the system decides unless `data-theme` on the root does. */
export function tokensCss(): string {
  const lightRules = `color-scheme:light;${properties(light)}`;
  const darkRules = `color-scheme:dark;${properties(dark)}`;
  const changes = Object.entries(scaleChanges).map(
    ([query, values]) => `@media ${query}{:root{${properties(values)}}}`,
  );
  return [
    `:root{${properties(scale)}}`,
    ...changes,
    `:root,[data-theme="light"]{${lightRules}}`,
    // Paper is light: light text without the ground it stood on would be read by nobody.
    `@media screen and (prefers-color-scheme: dark){:root:not([data-theme="light"]){${darkRules}}}`,
    `@media screen{[data-theme="dark"]{${darkRules}}}`,
  ].join('\n');
}
