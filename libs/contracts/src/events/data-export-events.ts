import { z } from 'zod';
import { domainEvent } from './envelope.js';

/** Everything about one person is in a file that they can download. */
export const DataExportReady = domainEvent('data-export.ready', { exportId: z.uuid(), userId: z.uuid() });
