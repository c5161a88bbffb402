import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AnswerValue } from '@app/contracts/applications/answer-view';
import type { QuestionBody } from '@app/contracts/jobs/question-form';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, type Caller, ifMatch, startApi } from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aPublicJob } from '../../../../../../test/support/builders/public-job.js';
import { aStoredFile } from '../../../../../../test/support/builders/stored-file.builder.js';

let api: ApiUnderTest;
let applicant: Caller;
beforeAll(async () => {
  api = await startApi();
  applicant = await api.as('applicant');
});
afterAll(() => api.stop());

const options = ['Lisbon', 'Porto', 'Braga'];
const asked = (type: QuestionBody['type'], parts: Partial<QuestionBody> = {}): QuestionBody => ({
  ...{ id: newId(), title: `A ${type}`, type, required: false },
  ...(type === 'singleChoice' || type === 'multipleChoice' ? { options } : {}),
  ...parts,
});
const anAnswerFile = (given: Parameters<typeof aStoredFile>[0] = {}) =>
  aStoredFile({ ownerUserId: applicant.person.id, type: 'answer', fileName: 'welding.pdf', ...given });

type Given = [question: QuestionBody, value: AnswerValue][];
async function apply(given: Given, questions = given.map(([question]) => question)) {
  const job = await aPublicJob(api, { questions });
  const form = given.map(([{ id }, value]) => ({ id, value }));
  const body = { jobId: job.id, email: 'ada@example.com', questions: { form } };
  const reply = await applicant.post('job-applications', body, { 'idempotency-key': newId() });
  return { job, reply };
}
const sentTo = (jobId: string) =>
  rowsOf<{ id: string; answers: unknown }>('select id, answers from application where job_id = $1', [jobId]);

describe('answers to choices, dates, links and files', () => {
  it('are kept with the question as it was asked', async () => {
    const [one, some] = [asked('singleChoice'), asked('multipleChoice')];
    const [date, link, file] = [asked('date'), asked('link'), asked('file')];
    const { id: fileId } = await anAnswerFile();
    const { job, reply } = await apply([
      [one, 'Porto'],
      [some, ['Lisbon', 'Braga']],
      [date, '2027-01-15'],
      [link, 'https://ada.example/engine'],
      [file, fileId],
    ]);
    expect(reply.status).toBe(201);
    const kept = [
      { id: one.id, title: 'A singleChoice', type: 'singleChoice', options, value: 'Porto' },
      { id: some.id, title: 'A multipleChoice', type: 'multipleChoice', options, value: ['Lisbon', 'Braga'] },
      { id: date.id, title: 'A date', type: 'date', value: '2027-01-15' },
      { id: link.id, title: 'A link', type: 'link', value: 'https://ada.example/engine' },
      { id: file.id, title: 'A file', type: 'file', value: 'welding.pdf', fileId },
    ];
    const [sent] = await sentTo(job.id);
    expect(sent?.answers).toEqual(kept);

    const manager = await api.as('companyManager', job.companyId);
    const read = () => manager.get(`job-applications/${sent?.id}`);
    expect((await read()).body.questions).toEqual({ form: kept });
    const changed = { questions: { form: [{ ...one, title: 'Where?', options: ['Faro', 'Beja'] }] } };
    expect((await manager.patch(`jobs/${job.id}`, changed, ifMatch(1))).status).toBe(200);
    expect((await read()).body.questions).toEqual({ form: kept });
  });

  it('that are none are refused at their question, and nothing is kept', async () => {
    const given: Given = [
      [asked('singleChoice'), 'Faro'],
      [asked('multipleChoice'), ['Lisbon', 'Faro']],
      [asked('date'), '31/12/2026'],
      [asked('link'), 'javascript:alert(1)'],
      [asked('file'), 'welding.pdf'],
    ];
    const { job, reply } = await apply(given);
    expect([reply.status, reply.body.code]).toEqual([422, 'application.incomplete']);
    const messages = given.map(([{ id }]) => reply.body.errors[`questions.${id}`]);
    expect(messages).toEqual([
      'Please choose one of the options',
      'Please choose from the options',
      'Please enter a date such as 2026-05-31',
      'Please enter a link such as https://example.org/ada',
      'Please choose a file',
    ]);
    expect(await sentTo(job.id)).toEqual([]);
  });

  it('may be left out where they are not required, in any of the ways that say nothing', async () => {
    const { reply } = await apply([
      [asked('singleChoice'), ''],
      [asked('multipleChoice'), []],
      [asked('date'), null],
      [asked('file'), null],
    ]);
    expect(reply.status).toBe(201);
    const required = [asked('multipleChoice', { required: true }), asked('file', { required: true })];
    const bare = await apply([], required);
    expect(Object.values(bare.reply.body.errors)).toEqual([
      'Please answer this question',
      'Please answer this question',
    ]);
  });
});

describe('a question with a condition', () => {
  const drives = asked('boolean', { title: 'Do you drive?' });
  const lorry = asked('text', {
    title: 'Which lorry?',
    required: true,
    condition: { questionId: drives.id, answer: true },
  });
  const titles = async (jobId: string) => {
    const [sent] = await rowsOf<{ answers: { title: string }[] }>(
      'select answers from application where job_id = $1',
      [jobId],
    );
    return sent?.answers.map(({ title }) => title);
  };

  it('is required where it is asked', async () => {
    const asking = await apply([[drives, true]], [drives, lorry]);
    expect(asking.reply.body.errors).toEqual({ [`questions.${lorry.id}`]: 'Please answer this question' });
    const answered = await apply([
      [drives, true],
      [lorry, 'A blue one'],
    ]);
    expect(answered.reply.status).toBe(201);
    expect(await titles(answered.job.id)).toEqual(['Do you drive?', 'Which lorry?']);
  });

  it('is neither required nor kept where it is not asked, whatever was answered to it', async () => {
    const paper = asked('file', { condition: { questionId: drives.id, answer: true } });
    const { id: fileId } = await anAnswerFile();
    for (const value of [false, null]) {
      const { job, reply } = await apply([
        [drives, value],
        [lorry, 'A blue one'],
        [paper, fileId],
      ]);
      expect(reply.status).toBe(201);
      expect(await titles(job.id)).toEqual(['Do you drive?']);
      expect(await rowsOf('select from answer_file where company_id = $1', [job.companyId])).toEqual([]);
    }
  });

  it('comes with the job as everybody reads it, and with its copy', async () => {
    const { job } = await apply([], [drives, lorry]);
    const shown = (await api.visitor.get(`public-jobs/${job.id}`)).body.questions.form[1];
    expect(shown.condition).toEqual({ questionId: drives.id, answer: true });
    const manager = await api.as('companyManager', job.companyId);
    const { body: copy } = await manager.post(`jobs/${job.id}/copies`, {});
    const { body: copied } = await manager.get(`jobs/${copy.id}`);
    expect(copied.questions.form[1].condition).toEqual(shown.condition);
  });
});

describe('a file as an answer', () => {
  it('is one’s own, uploaded as one, inspected and still there', async () => {
    const other = await api.as('applicant');
    const files: [given: Parameters<typeof aStoredFile>[0], message: string][] = [
      [{ ownerUserId: other.person.id }, 'Please choose a file of yours'],
      [{ type: 'cv' }, 'Please choose a file of yours'],
      [{ type: 'photo', contentType: 'image/webp' }, 'Please choose a file of yours'],
      [{ removedAt: new Date() }, 'Please choose a file of yours'],
      [{ status: 'rejected' }, 'This file was not accepted'],
      [{ status: 'received' }, 'The file is still being checked. Please try again in a moment'],
      [{ status: 'requested' }, 'The file is still being checked. Please try again in a moment'],
    ];
    for (const [given, message] of files) {
      const question = asked('file');
      const { job, reply } = await apply([[question, (await anAnswerFile(given)).id]]);
      expect([given, reply.status, reply.body.errors]).toEqual([
        given,
        422,
        { [`questions.${question.id}`]: message },
      ]);
      expect(await sentTo(job.id)).toEqual([]);
    }
    const unknown = await apply([[asked('file'), newId()]]);
    expect(unknown.reply.status).toBe(422);
  });

  it('answers two questions as well as one', async () => {
    const { id } = await anAnswerFile();
    const { job, reply } = await apply([
      [asked('file'), id],
      [asked('file', { title: 'The same' }), id],
    ]);
    expect(reply.status).toBe(201);
    expect(
      await rowsOf('select file_id, applicant_id from answer_file where company_id = $1', [job.companyId]),
    ).toEqual([{ file_id: id, applicant_id: applicant.person.id }]);
  });
});

describe('the phone number of an applicant', () => {
  const applyWith = async (parts: object) => {
    const job = await aPublicJob(api);
    const body = { jobId: job.id, email: 'ada@example.com', ...parts };
    const reply = await applicant.post('job-applications', body, { 'idempotency-key': newId() });
    const sent = await rowsOf('select phone from application where job_id = $1', [job.id]);
    return { reply, sent };
  };

  it('is kept as E.164, of the country they live in where it names none', async () => {
    const home = { phone: '912 345 678', location: { addressCountry: 'Portugal' } };
    expect((await applyWith(home)).sent).toEqual([{ phone: '+351912345678' }]);
  });

  it('is refused where it is none, and nothing is sent', async () => {
    const { reply, sent } = await applyWith({ phone: 'abc' });
    const message = 'Please enter a phone number with its country code, such as +351 912 345 678';
    expect([reply.status, reply.body.errors, sent]).toEqual([400, { phone: message }, []]);
  });
});
