import { expect, it } from '@jest/globals';
import { scheduleName } from './schedule-name.js';

it('calls sweeps in words', () => {
  expect(['expire-jobs', 'read-cvs', 'retention'].map(scheduleName)).toEqual([
    'Expire jobs',
    'Read CVs',
    'Retention',
  ]);
});
