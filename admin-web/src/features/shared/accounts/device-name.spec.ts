import { expect, it } from '@jest/globals';
import { deviceName } from './device-name.js';

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0 Safari/537.36 Edg/131.0', 'Edge on Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/131.0 Safari/537.36', 'Chrome on Linux'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', 'Safari on iPhone'],
  ['Mozilla/5.0 (Android 15; Mobile) Gecko/132.0 Firefox/132.0', 'Firefox on Android'],
  ['curl/8.5.0', 'Unknown device'],
  [null, 'Unknown device'],
])('calls %j %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
