import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { commandSettings } from '../../tools/local/command-settings.mjs';

/** What `npm run ops` and its like know of the product that was started beside them. */
describe('a command beside npm start', () => {
  let local: string;
  const settings = (env: Record<string, string> = {}) => commandSettings(env, { local, postgres: local });

  beforeEach(() => {
    local = mkdtempSync(path.join(tmpdir(), 'command-settings-'));
    mkdirSync(path.join(local, 'data'));
    writeFileSync(path.join(local, 'data', 'postmaster.pid'), '1\n/data\n0\n5433\n');
    const secrets = {
      postgresPassword: 'of the server',
      INVITATION_KEY: 'made here',
      FILES_KEY: 'made here',
    };
    writeFileSync(path.join(local, 'secrets.json'), JSON.stringify(secrets));
    const addresses = { address: 'http://localhost:4001', product: 'http://localhost:4000' };
    writeFileSync(path.join(local, 'identity.json'), JSON.stringify(addresses));
  });
  afterEach(() => rmSync(local, { recursive: true, force: true }));

  it('takes its database, files, keys and addresses, wherever the person stands', () => {
    expect(settings()).toEqual({
      DATABASE_URL: 'postgres://postgres:of%20the%20server@127.0.0.1:5433/pathway',
      FILES_DIR: path.join(local, 'files'),
      INVITATION_KEY: 'made here',
      FILES_KEY: 'made here',
      IDENTITY_PUBLIC_URL: 'http://localhost:4001',
      PUBLIC_URL: 'http://localhost:4000',
    });
  });

  it('keeps what is set at the terminal, and takes nothing along to a database of its own', () => {
    expect(settings({ FILES_DIR: '/elsewhere' })['FILES_DIR']).toBe('/elsewhere');
    const own = { DATABASE_URL: 'postgres://somewhere/else' };
    expect(settings(own)).toEqual(own);
  });

  it('says what to do where no database runs', () => {
    rmSync(path.join(local, 'data'), { recursive: true });
    expect(() => settings()).toThrow('start the product with "npm start", or set DATABASE_URL');
  });
});
