import { describe, expect, it } from '@jest/globals';
import type { FileType } from '@app/contracts/files/file-types';
import { newId } from '@app/platform/identifiers/new-id';
import { codeOf, namesRecordedBy } from '../../../../test/support/recorded-events.js';
import { StoredFile } from './stored-file.entity.js';

const at = new Date('2026-03-01T12:00:00Z');
const by = { actorId: newId(), at };
function aFile(type: FileType = 'cv', contentType = 'application/pdf'): StoredFile {
  const userId = newId();
  const wish = {
    entityId: userId,
    name: '',
    description: '',
    tags: [],
    fileName: '../../cv.pdf',
    contentType,
  };
  return StoredFile.request({ ...wish, entityType: 'user', type }, { userId, companyId: null }, at);
}

describe('a file', () => {
  it('belongs to a person or a company, and its name is no part of its place', () => {
    const mine = aFile();
    expect([mine.ownerUserId, mine.companyId]).toEqual([mine.entityId, null]);
    expect(mine.storageKey).toMatch(/^quarantine\/[0-9a-f-]{36}$/);
    const companyId = newId();
    const wish = {
      entityId: companyId,
      name: '',
      description: '',
      tags: [],
      fileName: 'l.png',
      contentType: 'image/png',
    };
    const logo = StoredFile.request(
      { ...wish, entityType: 'company', type: 'logo' },
      { userId: newId(), companyId },
      at,
    );
    expect([logo.ownerUserId, logo.companyId]).toEqual([null, companyId]);
  });

  it('is received once, then available or rejected for good', () => {
    const good = aFile();
    good.accept({ storageKey: 'files/x', contentType: 'application/pdf', size: 10 }, at);
    expect(good.status).toBe('requested');
    good.receive(10, by);
    good.receive(99, by);
    expect([good.status, good.size]).toEqual(['received', 10]);
    good.accept({ storageKey: 'files/x', contentType: 'application/pdf', size: 10 }, at);
    good.reject('late');
    expect([good.status, good.storageKey, good.rejectionReason]).toEqual(['available', 'files/x', null]);
    expect(namesRecordedBy(good)).toEqual(['file.uploaded', 'file.available']);
    const bad = aFile();
    bad.receive(10, by);
    bad.reject('This is no PDF');
    bad.accept({ storageKey: 'files/y', contentType: 'application/pdf', size: 10 }, at);
    expect([bad.status, bad.rejectionReason]).toEqual(['rejected', 'This is no PDF']);
    expect(namesRecordedBy(bad)).toEqual(['file.uploaded']);
  });

  it('is removed once; only one that counted tells so', () => {
    const good = aFile();
    good.receive(10, by);
    good.accept({ storageKey: 'files/x', contentType: 'application/pdf', size: 10 }, at);
    good.remove(by);
    good.remove(by);
    expect(namesRecordedBy(good).filter((name) => name === 'file.removed')).toHaveLength(1);
    const waiting = aFile();
    waiting.remove(by);
    expect([waiting.removedAt, namesRecordedBy(waiting)]).toEqual([at, []]);
  });

  it('goes along with one message, while it is in check, too', () => {
    const file = aFile('message');
    expect(codeOf(() => file.attach(at))).toBe('file.not-accepted');
    file.receive(10, by);
    file.attach(at);
    expect([file.sentAt, codeOf(() => file.attach(at))]).toEqual([at, 'file.not-accepted']);
    const rejected = aFile('message');
    rejected.receive(10, by);
    rejected.reject('This is no PDF');
    expect(rejected.whyNotAttachable).toBe('This is no PDF');
    const removed = aFile('message');
    removed.receive(10, by);
    removed.remove(by);
    const cv = aFile('cv');
    cv.receive(10, by);
    for (const wrong of [removed, cv]) expect(codeOf(() => wrong.attach(at))).toBe('file.not-accepted');
  });

  it('is sent along once its bytes arrived, never after a refusal or removal, and only as what it is', () => {
    const file = aFile();
    expect(codeOf(() => file.requireSendable('cv'))).toBe('file.not-received');
    file.receive(10, by);
    expect(codeOf(() => file.requireSendable('cv'))).toBeUndefined();
    expect(codeOf(() => file.requireSendable('photo'))).toBe('file.not-accepted');
    file.reject('x');
    expect(codeOf(() => file.requireSendable('cv'))).toBe('file.not-accepted');
    const removed = aFile();
    removed.receive(10, by);
    removed.remove(by);
    expect(codeOf(() => removed.requireSendable('cv'))).toBe('file.not-accepted');
    const disguised = aFile('cv', 'text/html');
    disguised.receive(10, by);
    expect(codeOf(() => disguised.requireSendable('cv'))).toBe('file.not-accepted');
  });
});
