import { jest } from '@jest/globals';

/** Journeys and browsers wait for whole processes. */
jest.setTimeout(120_000);
