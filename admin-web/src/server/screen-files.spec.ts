import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { screenFilesIn } from '../../first-view/screen-files-list.js';
import { filesOfScreen as filesWith, laterFiles, laterFrameFiles } from './screen-files.js';

const web = path.resolve(import.meta.dirname, '../..');
const files = screenFilesIn(web);

const manifest = {
  'index.html': { file: 'assets/main.js', imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js' },
  'src/app/back-office/back-office-shell.tsx': {
    file: 'assets/shell.js',
    css: ['assets/shell.css'],
    imports: ['_react.js', '_queries.js'],
  },
  '_queries.js': { file: 'assets/queries.js' },
  'src/app/platform/office.tsx': {
    file: 'assets/office.js',
    imports: ['_queries.js'],
  },
  'src/features/company/dashboard/company-dashboard.tsx': { file: 'assets/dashboard.js' },
  'src/features/company/jobs/create-job/create-job.tsx': { file: 'assets/create-job.js' },
  'src/features/company/jobs/job-profile.tsx': { file: 'assets/job.js' },
  'src/kit/menu/floating-popover.tsx': {
    file: 'assets/menus.js',
    css: ['assets/menus.css', 'assets/shell.css'],
    imports: ['_queries.js'],
  },
  'src/features/auth/login/login-page.tsx': { file: 'assets/login.js', css: ['assets/login.css'] },
};

const filesOfScreen = (url: string) => filesWith(manifest, files, url);

/** The note in the page of an address. */
function noteOf(url: string): { roles: unknown[]; scripts: string[] } {
  const html = filesOfScreen(url);
  const note = /^<script type="application\/json" id="screen-files">(.*?)<\/script>/.exec(html)?.[1];
  return JSON.parse(note ?? 'null');
}

describe('files of a screen', () => {
  it('are named for a guarded screen, with those who may see it, and asked for by nobody else', () => {
    expect(noteOf('/company')).toEqual({
      roles: ['stacAdmin'],
      styles: ['/assets/shell.css'],
      scripts: ['/assets/shell.js', '/assets/queries.js', '/assets/office.js'],
      later: { styles: ['/assets/menus.css'], scripts: ['/assets/menus.js'] },
    });
    expect(filesOfScreen('/company')).not.toContain('<link');
  });

  it('depend on the address where its guard does', () => {
    const company = ['companyViewer', 'companyReviewer', 'companyManager', 'companyAdmin'];
    expect(noteOf('/dashboard').roles).toEqual(company);
    expect(noteOf('/dashboard?companyId=1').roles).toEqual([...company, 'stacAdmin']);
    expect(noteOf('/applicant/onboarding/profile').roles).toEqual([null, 'applicant']);
  });

  it('are those of the most exact address', () => {
    expect(noteOf('/company/1/job/create/job-details').scripts).toContain('/assets/create-job.js');
    expect(noteOf('/company/1/job/2').scripts).toContain('/assets/job.js');
  });

  it('are asked for at once where everybody signs in', () => {
    expect(filesOfScreen('/auth/login?return_to=%2Fcompany')).toBe(
      '<link rel="stylesheet" href="/assets/login.css"><link rel="modulepreload" href="/assets/login.js">',
    );
  });

  it('are left to the page itself where the server draws it, and to nobody where there is none', () => {
    for (const url of ['/', '/contact', '/company/1/job/2/preview', '/nowhere', '//evil.example'])
      expect(filesOfScreen(url)).toBe('');
  });

  it('are there after the first view, too', () => {
    const missing = [laterFiles, laterFrameFiles]
      .flatMap((table) => Object.values(table))
      .flat()
      .filter((file) => !existsSync(path.join(web, file)));
    expect(missing).toEqual([]);
  });
});
