import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { exists, filesBelow, textOf } from './sources.js';

const documents = [
  ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'chaos/README.md'],
  ...filesBelow('docs').filter((file) => file.endsWith('.md')),
];

/** Addresses of a document inside of the repository, as paths from its root. */
function linkedFrom(file: string): string[] {
  return [...textOf(file).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, address = '']) => {
    const [place = ''] = address.split('#');
    const isElsewhere = place === '' || /^[a-z]+:/.test(place);
    return isElsewhere ? [] : [path.posix.join(path.posix.dirname(file), place)];
  });
}

describe('documents', () => {
  it('link to files and folders that are there', () => {
    expect(documents.length).toBeGreaterThan(40);
    const astray = documents.flatMap((file) =>
      linkedFrom(file).flatMap((to) => (exists(to) ? [] : [`${file}: ${to}`])),
    );
    expect(astray).toEqual([]);
  });
});
