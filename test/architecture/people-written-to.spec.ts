import { describe, expect, it } from '@jest/globals';
import { productFiles, textOf } from './sources.js';

const asks = '${isReachable}';
const holds = '${whoStays}';

/** Queries that hold nobody, and who holds the same people in their transaction before a mail is left. */
const heldOtherwise: Record<string, string> = {
  // The account is on the side of a left join that may be missing, where no row can be locked.
  'services/worker/src/features/alerts/alert-page.ts dueSearches': 'peopleWhoStay',
  'services/worker/src/features/alerts/request-renewals.ts ASK': 'PEOPLE',
};

/** Every text of SQL of the worker that asks who can be reached, by its file and name. */
const texts = productFiles
  .filter((file) => file.startsWith('services/worker/') && textOf(file).includes(asks))
  .flatMap((file) =>
    [...textOf(file).matchAll(/const (\w+) =\s*`([^`]*)`/g)]
      .map(([, name, sql = '']) => ({ file, name: `${file} ${name}`, sql }))
      .filter(({ sql }) => sql.includes(asks)),
  );
const holdsNobody = texts.filter(({ sql }) => !sql.includes(holds));

describe('whoever looks for people to leave a mail for', () => {
  it('holds their accounts, so that whoever deletes one takes the mail along', () => {
    expect(texts.length).toBeGreaterThan(10);
    expect(holdsNobody.map(({ name }) => name).sort()).toEqual(Object.keys(heldOtherwise).sort());
  });

  it('holds them by another query of the same file where it does not by itself', () => {
    const wrong = holdsNobody.filter(({ file, name }) => {
      const query = new RegExp(`const ${heldOtherwise[name]} =\\s*\`[^\`]*\\$\\{whoStays\\}\``);
      return !query.test(textOf(file));
    });
    expect(wrong).toEqual([]);
  });

  it('asks nowhere but in a text that has a name', () => {
    const said = productFiles
      .filter((file) => file.startsWith('services/worker/'))
      .flatMap((file) => textOf(file).split(asks).slice(1));
    expect(said).toHaveLength(texts.flatMap(({ sql }) => sql.split(asks).slice(1)).length);
  });
});
