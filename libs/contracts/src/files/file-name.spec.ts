import { describe, expect, it } from '@jest/globals';
import { downloadName } from './file-name.js';
import { UploadRequestBody } from './upload-request.js';

describe('the name a file is saved under', () => {
  it.each([
    ['Résumé (2026).pdf', 'Résumé (2026).pdf'],
    ['履歴書.pdf', '履歴書.pdf'],
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Windows\\System32\\cv.pdf', 'cv.pdf'],
    ['/cv.pdf', 'cv.pdf'],
    ['cv_\u202efdp.exe', 'cv_fdp.exe'],
    ['cv\u0000\r\n\u200b.pdf', 'cv.pdf'],
    ['..\u0000/..\u202e/cv.pdf', 'cv.pdf'],
    ['cv.pdf:evil.exe', 'cv.pdf_evil.exe'],
    ['"cv"; filename=x.pdf', '_cv_; filename=x.pdf'],
    ['.bashrc', 'bashrc'],
    ['cv.pdf. .', 'cv.pdf'],
    ['\ud800cv.pdf', '\ufffdcv.pdf'],
    ['..', 'file'],
    ['folder/', 'file'],
  ])('of %j is %j', (given, name) => {
    expect(downloadName(given)).toBe(name);
  });
});

describe('an upload that is announced', () => {
  const wish = {
    ...{ entityId: '0198c4d0-0000-7000-8000-000000000000', entityType: 'user', type: 'cv' },
    contentType: 'application/pdf',
  };
  it('leaves the folders of its name behind', () => {
    const { fileName } = UploadRequestBody.parse({ ...wish, fileName: '../..\\letters/cv.pdf' });
    expect(fileName).toBe('cv.pdf');
    expect(UploadRequestBody.safeParse({ ...wish, fileName: 'cv.pdf/' }).success).toBe(false);
  });
});
