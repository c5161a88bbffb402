import { takeDownGroundWords } from '../moderation/report-words.js';

/** How a value the program has a word for is called by people, and what it is a value of. */
type Plain = { name?: string; values: Readonly<Record<string, string>> };

/** By the name it stands under: a title that happens to be one of these words is left as it is. */
export const plainValues: Readonly<Record<string, Plain>> = {
  disabled: { name: 'account', values: { no: 'open', yes: 'locked' } },
  suspended: { name: 'company', values: { no: 'not suspended', yes: 'suspended' } },
  deleted: { name: 'comment', values: { no: 'there', yes: 'deleted' } },
  erased: { name: 'candidate', values: { no: 'there', yes: 'erased' } },
  restricted: { name: 'may only be kept', values: {} },
  live: { name: 'open to applicants', values: {} },
  requested: { name: 'request', values: { no: 'none', yes: 'made' } },
  offered: { name: 'can be chosen', values: {} },
  delivery: { name: 'mail', values: { queued: 'waits to be sent again' } },
  link: { values: { told: 'shown, to be sent by hand' } },
  outcome: {
    values: { 'answer-lost': 'nobody knows whether it was done: the sign-in service did not answer' },
  },
  state: {
    values: {
      takenDown: 'taken down',
      putBack: 'put back',
      keptDown: 'kept down',
      replaying: 'being done again',
    },
  },
  ground: { values: takeDownGroundWords },
  kind: { values: { memberType: 'member type' } },
};
