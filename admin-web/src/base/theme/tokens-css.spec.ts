import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { tokensCss } from './tokens-css.js';

const folder = path.resolve(import.meta.dirname, '../..');
const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.css'),
);

describe("the reader's own text size", () => {
  it('moves text and what holds a line of it, and leaves lines and gaps', () => {
    const css = tokensCss();
    expect(css).toContain('--text-body:0.9375rem;');
    expect(css).toContain('--heading-hero:clamp(2.0625rem, 3.6vw + 1rem, 3.375rem);');
    expect(css).toContain('--control:2.5rem;');
    expect(css).toContain('--gutter:32px;');
    expect(css).toContain('@media (max-width: 39.9375em)');
  });

  it('is followed by every style sheet: no text, line or narrow layout in pixels', () => {
    const fixed = /(?<![\w-])(?:font|font-size|line-height):[^;{}]*\dpx|@media[^{]*width: [\d.]+px/g;
    const found = sheets.flatMap((file) =>
      (readFileSync(path.join(folder, file), 'utf8').match(fixed) ?? []).map((rule) => `${file}: ${rule}`),
    );
    expect(found).toEqual([]);
  });
});
