import { beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import {
  anApplication,
  type BuiltApplication,
} from '../../../../../test/support/builders/application.builder.js';
import { insertInto, Json, rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aJob, type BuiltJob } from '../../../../../test/support/builders/job.builder.js';
import {
  aMember,
  anApplicant,
  type BuiltPerson,
} from '../../../../../test/support/builders/person.builder.js';

let job: BuiltJob;
let member: BuiltPerson;
beforeEach(async () => {
  job = await aJob();
  member = await aMember({ companyId: job.companyId, roleType: 'companyManager' });
});

type Words = { phone?: string; cover_letter?: string; cv?: string; tags?: string[] };

/** Somebody who applied with these words. */
async function applied(
  names: { firstName: string; lastName: string; email?: string },
  { cv, ...words }: Words = {},
): Promise<BuiltApplication> {
  const sent = await anApplication({ job, applicant: await anApplicant(names) });
  await says(sent, words);
  if (cv)
    await rowsOf(
      'update application_text set cv_text = $2, words = words || candidate_words($2) where application_id = $1',
      [sent.id, cv],
    );
  return sent;
}

async function says({ id }: BuiltApplication, words: Omit<Words, 'cv'>): Promise<void> {
  for (const [column, value] of Object.entries(words))
    await rowsOf(`update application set ${column} = $2 where id = $1`, [id, value]);
}

/** What `Application.erase` writes of it. */
const erase = ({ id }: BuiltApplication) =>
  rowsOf(
    `update application set erased_at = now(), applicant_id = gen_random_uuid(), first_name = '', last_name = '', email = '',
       phone = null, cover_letter = null, tags = '{}' where id = $1`,
    [id],
  );

type View = { name?: string; q?: string; tag?: string[] };

async function aView({ name, ...filter }: View, companyId = job.companyId): Promise<void> {
  await insertInto('saved_view', {
    ...{ id: newId(), companyId, userId: member.id, name: name ?? newId(), columns: [] },
    ...{ filter: new Json(filter), sort: new Json(['appliedAt', 'DESC']), createdAt: new Date() },
  });
}

const viewsOf = async (companyId = job.companyId) =>
  (
    await rowsOf<{ filter: object; version: number }>(
      'select filter, version from saved_view where company_id = $1 order by id',
      [companyId],
    )
  ).map(({ filter, version }) => [filter, version]);

const ada = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada.king@mail.example' };
const hers: Words = {
  phone: '+351912345678',
  cover_letter: 'I have kept bees for ten years, and sold their honey.',
  cv: 'Analytical engines, Bernoulli numbers',
  tags: ['son of our CFO', 'top'],
};

describe('a view that is about somebody who is erased goes', () => {
  it.each<[string, View]>([
    ['by a name it looks for', { q: 'lovel' }],
    ['by an address it looks for', { q: 'ada.king@mail.example' }],
    ['by words of the letter', { q: 'kept bees for ten years' }],
    ['by words of the CV', { q: 'Bernoulli' }],
    ['by a number, as it is kept', { q: '+351912345678' }],
    ['by a number, as people write it', { q: '(00351) 912 345-678' }],
    ['by a number, as it is called at home', { q: '0912 345 678' }],
    ['by a tag only they had', { tag: ['son of our CFO'] }],
    ['by the name it has', { name: 'Ada Lovelace, call back' }],
    ['by a number in its name', { name: 'Call 912 345 678' }],
    ['by an address in its name', { name: 'Write to ada.king@mail.example' }],
    ['by a tag in its name', { name: 'The son of our CFO' }],
  ])('%s', async (_how, view) => {
    const gone = await applied(ada, hers);
    await applied({ firstName: 'Grace', lastName: 'Hopper' });
    await aView(view);
    await erase(gone);
    expect(await viewsOf()).toEqual([]);
  });
});

describe('a view stays that', () => {
  it.each<[string, View]>([
    ['looks for a name others have', { q: 'Ada' }],
    ['looks for words others wrote', { q: 'sold honey' }],
    ['looks for a tag others have', { tag: ['top'] }],
    ['is called like others', { name: 'All of Ada' }],
    ['is called by words somebody used in a letter', { name: 'Ten years of bees' }],
    ['is called by a tag that may be any word', { name: 'Top ones' }],
    ['looks for somebody who never applied', { q: 'Noether' }],
    ['looks for another number', { q: '912 345 679' }],
    ['looks for nobody', {}],
  ])('%s', async (_what, view) => {
    const gone = await applied(ada, hers);
    const letter = 'I sold honey and wax.';
    await applied({ firstName: 'Ada', lastName: 'Hopper' }, { cover_letter: letter, tags: ['top'] });
    await aView(view);
    await erase(gone);
    expect(await viewsOf()).toHaveLength(1);
  });

  it('has other tags as well, without the one only they had', async () => {
    const gone = await applied(ada, hers);
    await applied({ firstName: 'Grace', lastName: 'Hopper' }, { tags: ['top'] });
    await aView({ tag: ['son of our CFO', 'top'] });
    await erase(gone);
    expect(await viewsOf()).toEqual([[{ tag: ['top'] }, 2]]);
  });

  it('is about somebody who sent something else under the same name, until that goes', async () => {
    const first = await applied(ada, { phone: '+351912345678' });
    const second = await anApplication({
      job: await aJob({ companyId: job.companyId }),
      applicant: first.applicant,
    });
    await says(second, { phone: '+351912345678' });
    for (const view of [{ q: 'ada.king@mail.example' }, { q: '912 345 678' }, { name: 'Ada Lovelace' }])
      await aView(view);
    await erase(first);
    expect(await viewsOf()).toHaveLength(3);
    await erase(second);
    expect(await viewsOf()).toEqual([]);
  });

  it('is of another company', async () => {
    const gone = await applied(ada, hers);
    const { companyId } = await aJob();
    await aView({ q: 'Lovelace' }, companyId);
    await erase(gone);
    expect(await viewsOf(companyId)).toHaveLength(1);
  });

  it('was changed to look for somebody else', async () => {
    const gone = await applied(ada, hers);
    await aView({ name: 'Ada Lovelace', q: 'Lovelace' });
    await rowsOf(`update saved_view set name = 'Engines', filter = '{"q": "Hopper"}' where company_id = $1`, [
      job.companyId,
    ]);
    await erase(gone);
    expect(await viewsOf()).toHaveLength(1);
  });
});

it('compares whoever goes with many views in little time', async () => {
  const { companyId } = job;
  await rowsOf(
    `insert into saved_view (id, company_id, user_id, name, filter, sort, columns, created_at)
     select gen_random_uuid(), $1, $2, 'View ' || n, jsonb_build_object('q', case n % 2 when 0 then 'kept bees' else 'word' || n end, 'tag', jsonb_build_array('tag' || n)),
       '["appliedAt", "DESC"]', '{}', now() from generate_series(1, 2000) n`,
    [companyId, member.id],
  );
  await applied({ firstName: 'Grace', lastName: 'Hopper' }, { cover_letter: 'I kept bees.' });
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const gone = await applied(ada, hers);
    const began = performance.now();
    await erase(gone);
    times.push(performance.now() - began);
  }
  expect(await viewsOf()).toHaveLength(2_000);
  expect(Math.min(...times)).toBeLessThan(50);
});
