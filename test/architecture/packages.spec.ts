import { describe, expect, it } from '@jest/globals';
import { isLeftOutside } from '../../tools/local/packages-outside.mjs';
import { textOf } from './sources.js';

type Installed = { dev?: boolean; hasInstallScript?: boolean };
const { packages }: { packages: Record<string, Installed> } = JSON.parse(textOf('package-lock.json'));
/** Folders of the packages that the product runs with. */
const places = Object.keys(packages).filter((place) => !packages[place]?.dev);

describe('packages', () => {
  it('of the services are installed at the root, the one place their bundles look', () => {
    expect(places.filter((place) => /^(libs|services)\/[^/]+\/node_modules\//.test(place))).toEqual([]);
  });

  it('that bring programs for one system only are left outside of bundles', () => {
    const compiled = places
      .filter((place) => packages[place]?.hasInstallScript)
      .map((place) => place.split('node_modules/').at(-1) ?? '');
    expect(compiled).toContain('argon2');
    // It counts installations and has no code that is loaded.
    expect(compiled.filter((name) => name !== '@scarf/scarf' && !isLeftOutside(name))).toEqual([]);
  });

  it('that are left outside of bundles are where a bundle looks, unless one of them contains them', () => {
    const hidden = places.filter((place) => {
      const [, outer = '', inner = ''] = /node_modules\/(.+)\/node_modules\/(.+)$/.exec(place) ?? [];
      return inner !== '' && isLeftOutside(inner) && !isLeftOutside(outer);
    });
    expect(hidden).toEqual([]);
  });
});
