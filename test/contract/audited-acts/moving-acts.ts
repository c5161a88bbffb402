import type { StageType } from '@app/contracts/vocabulary/employment';
import { newId } from '@app/platform/identifiers/new-id';
import { ifMatch } from '../../support/api.js';
import { anApplication } from '../../support/builders/application.builder.js';
import { aJob } from '../../support/builders/job.builder.js';
import { type Act, type Acts, type Setting, theirName } from './act.js';
import { nameOfStage } from './stage-names.js';

const between = (from: StageType, to: StageType) => ({
  'application.moved': {
    entityName: null,
    personName: theirName,
    before: { stage: nameOfStage(from) },
    after: { stage: nameOfStage(to) },
  },
});

/** A candidate in a stage, and the way to what is done with them. */
async function candidate({ companyId, admin: who }: Setting, stage: StageType = 'review') {
  const job = await aJob({ companyId });
  const { id } = await anApplication({ job, stage });
  return { job, who, path: (what: string) => `job-applications/${id}/${what}` };
}

const rejection = { reason: 'skills', text: 'Dear {{firstName}}', notify: 'later' };

/** What takes a candidate from one stage to another; another place in the same one is no act. */
export const movingActs: Acts = {
  '/job-applications/:id/stage PUT': [
    'application.moved',
    async (setting): Promise<Act> => {
      const { job, who, path } = await candidate(setting);
      const move = (toStageId: string, version: number) =>
        who.put(path('stage'), { toStageId, afterApplicationId: null }, ifMatch(version));
      const { interview } = job.stages;
      return {
        who,
        send: () => move(interview.id, 1),
        nothing: [() => move(interview.id, 1), () => move(interview.id, 2), () => move(newId(), 2)],
        entries: between('review', 'interview'),
      };
    },
  ],
  '/job-applications/:id/stage DELETE': [
    'application.moved',
    async (setting): Promise<Act> => {
      const { job, who, path } = await candidate(setting);
      const to = { toStageId: job.stages.interview.id, afterApplicationId: null };
      await who.put(path('stage'), to, ifMatch(1));
      const send = () => who.delete(path('stage'), undefined, ifMatch(2));
      return { who, send, nothing: [send], entries: between('interview', 'review') };
    },
  ],
  '/job-applications/:id/rejection POST': [
    'application.moved',
    async (setting): Promise<Act> => {
      const { who, path } = await candidate(setting);
      const send = () => who.post(path('rejection'), rejection, ifMatch(1));
      return { who, send, nothing: [send], entries: between('review', 'rejected') };
    },
  ],
  '/job-applications/:id/rejection DELETE': [
    'application.moved',
    async (setting): Promise<Act> => {
      const { who, path } = await candidate(setting);
      await who.post(path('rejection'), rejection, ifMatch(1));
      const send = () => who.delete(path('rejection'), {}, ifMatch(2));
      return { who, send, nothing: [send], entries: between('rejected', 'review') };
    },
  ],
  '/job-applications/:id/hire POST': [
    'application.moved',
    async (setting): Promise<Act> => {
      const { who, path } = await candidate(setting);
      const send = () => who.post(path('hire'), { closeJob: false }, ifMatch(1));
      return { who, send, nothing: [send], entries: between('review', 'hired') };
    },
  ],
};
