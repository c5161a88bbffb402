import { describe, expect, it } from '@jest/globals';
import { type ColourToken, dark, light } from './tokens.js';
import { tokensCss } from './tokens-css.js';

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(hex: string): number {
  const channel = (at: number): number => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}
function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

const readable: [ColourToken, ColourToken][] = [
  ...(['text', 'text-2', 'text-3'] as const).flatMap((text) =>
    (['canvas', 'surface', 'raised', 'hover', 'fill'] as const).map((ground): [ColourToken, ColourToken] => [
      text,
      ground,
    ]),
  ),
  ['on-brand', 'brand'],
  ['on-brand', 'brand-hover'],
  ['on-brand-soft', 'brand-soft'],
  ['brand', 'surface'],
  ['brand', 'canvas'],
  ['on-hero', 'hero'],
  ['on-hero-2', 'hero-2'],
  ['on-lime', 'lime'],
  ['on-ink', 'ink'],
  ['coral', 'coral-soft'],
  ['info', 'info-soft'],
  ['warn', 'warn-soft'],
  ['danger', 'danger-soft'],
  ['danger', 'surface'],
  ['on-danger', 'danger'],
  ['violet', 'violet-soft'],
  ['text', 'info-soft'],
  ['text', 'warn-soft'],
];

describe.each([
  ['light', light],
  ['dark', dark],
])('colours of the %s theme', (_name, theme) => {
  it.each(readable)('keeps %s readable on %s', (text, ground) => {
    expect(contrast(theme[text], theme[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['line-control', 'surface'],
    ['line-control', 'canvas'],
    ['brand', 'surface'],
  ] as [ColourToken, ColourToken][])('keeps the border %s visible on %s', (line, ground) => {
    expect(contrast(theme[line], theme[ground])).toBeGreaterThanOrEqual(3);
  });
});

it('writes every colour for the light theme once and for the dark theme twice', () => {
  const css = tokensCss();
  expect(css.split('--brand-soft-hover:')).toHaveLength(4);
  expect(css.split(dark['brand-soft-hover'])).toHaveLength(3);
});
