import { expect, it } from '@jest/globals';
import { assetLinks } from './asset-links.js';

const manifest = {
  'index.html': { file: 'assets/main.js', css: ['assets/main.css'], imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js' },
  '_card.js': { file: 'assets/card.js', css: ['assets/card.css'], imports: ['_react.js', 'page.tsx'] },
  'page.tsx': { file: 'assets/page.js', css: ['assets/page.css', 'assets/card.css'], imports: ['_card.js'] },
};

it('brings styles and scripts of a page once, without those of the shell', () => {
  expect(assetLinks(manifest, ['page.tsx'])).toBe(
    '<link rel="stylesheet" href="/assets/page.css"><link rel="stylesheet" href="/assets/card.css">' +
      '<link rel="modulepreload" href="/assets/page.js"><link rel="modulepreload" href="/assets/card.js">',
  );
});

it('brings nothing for a page the build does not know', () => {
  expect(assetLinks(manifest, ['other.tsx'])).toBe('');
});
