import path from 'node:path';
import { type Screen, screenNames } from '@app/contracts/access/screen-rules';
import { describe, expect, it } from '@jest/globals';
import { screenFilesIn } from '../../first-view/screen-files-list.js';
import type { Load } from '../kit/screens/load-screen.js';
import { frameFiles, screenFiles } from './screen-files.js';

const web = path.resolve(import.meta.dirname, '../..');
const planted = (rows: string) => screenFilesIn(web, `export const screenFiles = { ${rows} };`);

describe('the table of screens', () => {
  it('is read as it is written: every screen with its own file, every frame with what it needs', () => {
    const read = screenFilesIn(web);
    expect(Object.keys(read.screenFiles).sort()).toEqual(Object.keys(screenFiles).sort());
    expect(Object.keys(read.frameFiles).sort()).toEqual(Object.keys(frameFiles).sort());
    expect(read.screenFiles).toMatchObject({
      home: ['src/features/public/job-search/job-search-page.tsx'],
      jobSearch: ['src/features/public/job-search/job-search-page.tsx'],
      inviteAction: ['src/features/auth/invite/invite-action-page.tsx'],
      jobPreview: ['src/app/preview-or-apply.tsx'],
    });
    expect(read.frameFiles.backOffice).toEqual(['src/app/back-office/back-office-shell.tsx']);
    expect(read.screenFiles.companies).toEqual(['src/app/platform/office.tsx', 'src/app/platform/places.ts']);
    const without = Object.entries(read.screenFiles).filter(([, found]) => found.length === 0);
    expect(without).toEqual([]);
  });

  it('does not build with a file that is not there', () => {
    expect(() => planted(`dashboard: () => import('../company/no-such-screen.js')`)).toThrow(
      'The screen dashboard is said to be in ../company/no-such-screen.js, and no such file is there',
    );
  });

  it('has a row for every screen, as the type check demands', () => {
    expect(Object.keys(screenFiles).sort()).toEqual([...screenNames].sort());
    const { login: _login, ...others } = screenFiles;
    // @ts-expect-error -- a screen without a file
    const incomplete: Record<Screen, Load> = others;
    expect(Object.keys(incomplete)).toHaveLength(screenNames.length - 1);
  });
});
