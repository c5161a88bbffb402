import { ifMatch } from '../../support/api.js';
import { anActivity } from '../../support/builders/activity.builder.js';
import { anApplication } from '../../support/builders/application.builder.js';
import { aJob } from '../../support/builders/job.builder.js';
import { anActingMember } from '../../support/team.js';
import { type Acts, theirName } from './act.js';

/** What is done about candidates. */
export const candidateActs: Acts = {
  '/activities/:id DELETE': [
    'comment.deleted',
    async ({ api, admin: who, companyId }) => {
      const application = await anApplication({ job: await aJob({ companyId }) });
      const { person } = (await anActingMember(api, 'companyManager', companyId)).caller;
      const id = await anActivity({ application, sourceId: person.id });
      const send = () => who.delete(`activities/${id}`, undefined, ifMatch(1));
      const told = {
        entityName: null,
        personName: theirName,
        before: { deleted: false },
        after: { deleted: true },
      };
      return { who, send, nothing: [send], told: { 'comment.deleted': told } };
    },
  ],
};
