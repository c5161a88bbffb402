import { existsSync } from 'node:fs';
import path from 'node:path';
import { screenPaths, screenRules } from '@app/contracts/access/screen-rules';
import { describe, expect, it } from '@jest/globals';
import { filesOfScreen, screenFiles } from './screen-files.js';

const manifest = {
  'index.html': { file: 'assets/main.js', imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js' },
  'src/back-office/back-office-shell.tsx': {
    file: 'assets/shell.js',
    css: ['assets/shell.css'],
    imports: ['_react.js'],
  },
  'src/app/query-area.tsx': { file: 'assets/queries.js' },
  'src/admin/companies/company-list.tsx': { file: 'assets/list.js', imports: ['src/app/query-area.tsx'] },
  'src/admin/companies/company-table.tsx': { file: 'assets/table.js', imports: ['src/app/query-area.tsx'] },
  'src/company/dashboard/company-dashboard.tsx': { file: 'assets/dashboard.js' },
  'src/company/jobs/create-job/create-job.tsx': { file: 'assets/create-job.js' },
  'src/company/jobs/job-profile.tsx': { file: 'assets/job.js' },
  'src/auth/login/login-page.tsx': { file: 'assets/login.js', css: ['assets/login.css'] },
};

/** The note in the page of an address. */
function noteOf(url: string): { roles: unknown[]; styles: string[]; scripts: string[]; wide: string[] } {
  const html = filesOfScreen(manifest, url);
  const note = /^<script type="application\/json" id="screen-files">(.*?)<\/script>/.exec(html)?.[1];
  return JSON.parse(note ?? 'null');
}

describe('files of a screen', () => {
  it('are named for a guarded screen, with those who may see it, and asked for by nobody else', () => {
    expect(noteOf('/company')).toEqual({
      roles: ['stacAdmin'],
      styles: ['/assets/shell.css'],
      scripts: ['/assets/shell.js', '/assets/queries.js', '/assets/list.js'],
      wide: ['/assets/table.js'],
    });
    expect(filesOfScreen(manifest, '/company')).not.toContain('<link');
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
    expect(filesOfScreen(manifest, '/auth/login?return_to=%2Fcompany')).toBe(
      '<link rel="stylesheet" href="/assets/login.css"><link rel="modulepreload" href="/assets/login.js">',
    );
  });

  it('are left to the page itself where the server draws it, and to nobody where there is none', () => {
    for (const url of ['/', '/contact', '/company/1/job/2/preview', '/nowhere', '//evil.example'])
      expect(filesOfScreen(manifest, url)).toBe('');
  });

  it('are known for every screen the browser draws, and are there', () => {
    const drawnByTheServer = Object.entries(screenRules).filter(([, rule]) => rule.publicFacing);
    const others = Object.keys(screenPaths).filter(
      (name) => !drawnByTheServer.some(([shown]) => shown === name),
    );
    expect(Object.keys(screenFiles).toSorted()).toEqual(others.toSorted());
    const web = path.resolve(import.meta.dirname, '../..');
    const missing = Object.values(screenFiles)
      .flat()
      .filter((file) => !existsSync(path.join(web, file)));
    // Still to come.
    expect(missing).toEqual(['src/company/candidates/candidate-profile.tsx']);
  });
});
