import path from 'node:path';
import { isReady, type ReadyScreen, screenNames, screensToCome } from '@app/contracts/access/screen-rules';
import { describe, expect, it } from '@jest/globals';
import { screenFilesIn } from '../../screen-files-list.js';
import { pathTo } from '../paths.js';
import type { Load } from './load-screen.js';
import { frameFiles, screenFiles } from './screen-files.js';

const web = path.resolve(import.meta.dirname, '../..');
const planted = (rows: string) => screenFilesIn(web, `export const screenFiles = { ${rows} };`);

describe('the table of screens', () => {
  it('is read as it is written: every screen with its own file, every frame with what it needs', () => {
    const read = screenFilesIn(web);
    expect(Object.keys(read.screenFiles).sort()).toEqual(Object.keys(screenFiles).sort());
    expect(Object.keys(read.frameFiles).sort()).toEqual(Object.keys(frameFiles).sort());
    expect(read.screenFiles).toMatchObject({
      home: ['src/public/job-search/job-search-page.tsx'],
      jobSearch: ['src/public/job-search/job-search-page.tsx'],
      inviteAction: ['src/auth/invite/invite-action-page.tsx', 'src/app/query-area.tsx'],
    });
    expect(read.frameFiles.backOffice).toEqual([
      'src/back-office/back-office-shell.tsx',
      'src/app/query-area.tsx',
    ]);
    const without = Object.entries(read.screenFiles).filter(([, found]) => found.length === 0);
    expect(without).toEqual([]);
  });

  it('does not build with a file that is not there', () => {
    expect(() => planted(`dashboard: () => import('../company/no-such-screen.js')`)).toThrow(
      'The screen dashboard is said to be in ../company/no-such-screen.js, and no such file is there',
    );
  });

  it('has a row for every screen but those to come, as the type check demands', () => {
    expect(screenNames.filter((name) => !isReady(name))).toEqual([...screensToCome]);
    expect(Object.keys(screenFiles).sort()).toEqual(screenNames.filter(isReady).sort());
    const { login, ...others } = screenFiles;
    // @ts-expect-error -- a screen without a file
    const incomplete: Record<ReadyScreen, Load> = others;
    // @ts-expect-error -- a file of a screen that is said to come
    const early: Record<ReadyScreen, Load> = { ...screenFiles, candidateProfile: login };
    expect([incomplete, early]).toHaveLength(2);
  });

  it('lets nobody link to a screen that is to come', () => {
    const ids = { companyId: '1', jobId: '2', applicantId: '3' };
    // @ts-expect-error -- there is nothing to see yet
    expect(pathTo('candidateProfile', ids)).toBe('/candidates-profile/1/2/3');
  });
});
