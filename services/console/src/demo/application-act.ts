import type { Application } from '@app/domain/applications/application.entity';
import type { User } from '@app/domain/accounts/user.entity';
import type { Job } from '@app/domain/jobs/job.entity';
import type { Stage } from '@app/domain/pipelines/stage.entity';
import type { ApplicationTimeline } from './application-timeline.js';
import type { DemoApplication } from './application-schemas.js';
import type { MessageAttachments } from './seed-documents.js';

/** An application with the way it is to go. */
export type History = {
  application: Application;
  sent: DemoApplication;
  /** Its place among those of the job; hours and minutes follow from it. */
  index: number;
  job: Job;
  stages: Stage[];
  timeline: ApplicationTimeline;
  attachments: MessageAttachments;
};

/** Everybody of the demo by name. */
export type Company = { people: ReadonlyMap<string, User>; now: Date };

/** Something that happens to an application at a moment. */
export type Act = { at: Date; run: () => void };
