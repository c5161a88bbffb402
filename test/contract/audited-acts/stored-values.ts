import { expect } from '@jest/globals';

/** A moment as it is stored. */
export const aMoment = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/);

/** An id, whichever it is. */
export const anId = expect.stringMatching(/^[0-9a-f-]{36}$/);
