import { jest } from '@jest/globals';

/** Journeys and browsers wait for whole processes. Only a hang takes this long, however busy the machine is. */
jest.setTimeout(240_000);
