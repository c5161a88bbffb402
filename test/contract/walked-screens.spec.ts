import { describe, expect, it } from '@jest/globals';
import { screenNames, stepsOf } from '@app/contracts/access/screen-rules';
import { screens } from '@app/contracts/access/screens';
import { allVisits } from '../browser/walk/screens.js';
import { resourcesOfBackOffice } from '../support/resources-of-back-office.js';

/** Resources without a list below /admin, and the screen that shows them. */
const listedElsewhere: Record<string, string> = {
  companies: 'companies',
  'company-notes': 'resourceRecord',
  admins: 'adminManagement',
};
const visited = new Set<string>(allVisits.map(({ screen }) => screen));

describe('the walk over every screen', () => {
  it('visits every screen of the table', () => {
    expect(screenNames.filter((screen) => !visited.has(screen))).toEqual([]);
  });

  it('visits every step of a screen', () => {
    const isVisited = (screen: string, step: string) =>
      allVisits.some((visit) => visit.screen === screen && visit.after?.split('?')[0] === `/${step}`);
    const missing = screenNames.flatMap((screen) =>
      stepsOf(screen)
        .filter((step) => !isVisited(screen, step))
        .map((step) => `${screens[screen].path}/${step}`),
    );
    expect(missing).toEqual([]);
  });

  it('visits the list of every resource of the back office', () => {
    const lists = allVisits.map(
      ({ screen, parameters }) => screen === 'resourceList' && parameters?.['resource'],
    );
    const missing = Object.keys(
      resourcesOfBackOffice(() => {
        throw new Error('Only the names are read');
      }),
    ).filter((name) => !lists.includes(name) && !visited.has(listedElsewhere[name] ?? ''));
    expect(missing).toEqual([]);
  });
});
