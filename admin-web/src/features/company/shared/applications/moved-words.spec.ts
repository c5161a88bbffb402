import { defaultPipelinePlan, mailsApplicant } from '@app/contracts/pipelines/stage';
import { expect, it } from '@jest/globals';
import { movedWords } from './moved-words.js';

const stage = (name: string) => defaultPipelinePlan.find((planned) => planned.name === name);

it('says of a move that the applicant hears of it, where the stage tells them', () => {
  expect(movedWords('Ada Okoye', stage('Interview'))).toBe(
    'Ada Okoye moved to Interview. They are notified by mail, unless they turned that off or you undo it.',
  );
  expect(movedWords('Ada Okoye', stage('Review'))).toBe('Ada Okoye moved to Review');
  expect(movedWords('Ada Okoye', undefined)).toBe('Ada Okoye moved to another stage');
});

it('knows that no refusal is told by the mail of a stage', () => {
  const told = defaultPipelinePlan.map((planned) => ({
    ...planned,
    settings: { ...planned.settings, notifyApplicant: true },
  }));
  expect(told.filter((planned) => !mailsApplicant(planned)).map(({ name }) => name)).toEqual(['Refused']);
});
