import { dark, light, scale, scaleChanges } from './tokens.js';

/** Text and what has to hold a line of it. */
const growsWithText = /^(?:text|heading|control|row|topbar)(?:-|$)/;
/** In units of the reader's own: people who set a larger text get all of it larger. */
const inRootUnits = (value: string): string =>
  value.replace(/([\d.]+)px/g, (_size, pixels: string) => `${Number(pixels) / 16}rem`);

const properties = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => `--${name}:${growsWithText.test(name) ? inRootUnits(value) : value};`)
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
