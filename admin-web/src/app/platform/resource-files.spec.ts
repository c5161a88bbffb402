import { expect, it } from '@jest/globals';
import { resources } from '../../features/platform/shared/resources/resources.js';
import { resourceFiles } from './resource-files.js';

it('every resource has the files it is said to have, and a list unless that is elsewhere', () => {
  for (const { name, elsewhere, hasRecord, hasCreate } of resources) {
    const { list, record, create } = resourceFiles[name];
    expect([name, list !== undefined]).toEqual([name, elsewhere === undefined]);
    expect([name, record !== undefined]).toEqual([name, hasRecord === true]);
    expect([name, create !== undefined]).toEqual([name, hasCreate === true]);
  }
});
