import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import {
  type ApiUnderTest,
  type Caller,
  ifMatch,
  startApi,
  statusesOf,
  together,
} from '../../../../../../test/support/api.js';
import { anApplication } from '../../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aJob, type BuiltJob } from '../../../../../../test/support/builders/job.builder.js';
import { aPublicJob } from '../../../../../../test/support/builders/public-job.js';
import { eventsOf } from '../../../../../../test/support/staged-events.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
let job: BuiltJob;
let manager: Caller;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  job = await aJob({ status: 'draft' });
  manager = await api.as('companyManager', job.companyId);
});

const edit = (body: unknown, version = 1, caller: Pick<Caller, 'patch'> = manager, id = job.id) =>
  caller.patch(`jobs/${id}`, body, ifMatch(version));

describe('editing a job', () => {
  it('the public has seen writes down what changed, though the whole record came back', async () => {
    const live = await aJob({ companyId: job.companyId });
    const { body: record } = await manager.get(`jobs/${live.id}`);
    await edit({ ...record, title: 'Chief engineer' }, record.version, manager, live.id);
    await edit({ ...record, title: 'Chief engineer' }, record.version + 1, manager, live.id);
    const change = { before: { title: live.title }, after: { title: 'Chief engineer' } };
    await expectAudit(manager, 'job.edited', live.id, { entityName: 'Chief engineer', ...change });
  });

  it('changes what was sent, leaves the rest, and counts the version', async () => {
    const reply = await edit({ department: 'Lab', position: '' });
    expect([reply.status, reply.body]).toEqual([200, { id: job.id, version: 2 }]);
    const found = await manager.get(`jobs/${job.id}`);
    expect(found.body).toMatchObject({ title: job.title, department: 'Lab', position: null, version: 2 });
    expect(found.headers.get('etag')).toBe('"2"');
  });

  it('keeps the parts of the place that were not sent, and empties those that were sent empty', async () => {
    await edit({ location: { streetAddress: '1 High St', postalCode: 'N1', addressLocality: 'London' } });
    await edit({ location: { addressLocality: 'Leeds', addressRegion: 'Yorkshire' } }, 2);
    const { location } = (await manager.get(`jobs/${job.id}`)).body;
    expect(location).toMatchObject({
      streetAddress: '1 High St',
      postalCode: 'N1',
      city: 'Leeds',
      addressRegion: 'Yorkshire',
    });
    await edit({ location: { addressRegion: '', postalCode: '' } }, 3);
    expect((await manager.get(`jobs/${job.id}`)).body.location).toMatchObject({
      streetAddress: '1 High St',
      postalCode: null,
      addressRegion: null,
      city: 'Leeds',
    });
  });

  it('leaves what applicants were asked as they answered it', async () => {
    const open = await aJob();
    const owner = await api.as('companyManager', open.companyId);
    const id = newId();
    const ask = (form: unknown[], version: number) => edit({ questions: { form } }, version, owner, open.id);
    await ask([{ id, title: 'How many years?', type: 'number', required: true }], 1);
    const sent = await anApplication({ job: open });
    const answers = [{ id, title: 'How many years?', type: 'number', value: 4 }];
    await rowsOf('update application set answers = $2 where id = $1', [sent.id, JSON.stringify(answers)]);
    expect((await ask([{ id, title: 'Do you drive?', type: 'boolean', required: false }], 2)).status).toBe(
      200,
    );
    expect((await ask([], 3)).status).toBe(200);
    expect(await rowsOf('select answers from application where id = $1', [sent.id])).toEqual([{ answers }]);
  });

  it('takes its settings, and shows them with what was never decided', async () => {
    const undecided = { responseDays: null, interviewResponseDays: null };
    expect((await edit({ settings: { notifyTeam: false } })).status).toBe(200);
    expect((await manager.get(`jobs/${job.id}`)).body.settings).toEqual({ ...undecided, notifyTeam: false });
    expect((await edit({ settings: { colour: 'red' } }, 2)).body.errors).toMatchObject({
      'settings.colour': 'This field is not known',
    });
  });

  it('promises answers within 1 to 60 days, or as the company does, and keeps what is not said', async () => {
    expect((await edit({ settings: { notifyTeam: false, responseDays: 10 } })).status).toBe(200);
    expect((await edit({ settings: { notifyTeam: true, interviewResponseDays: 5 } }, 2)).status).toBe(200);
    const settings = async () => (await manager.get(`jobs/${job.id}`)).body.settings;
    expect(await settings()).toEqual({ notifyTeam: true, responseDays: 10, interviewResponseDays: 5 });
    for (const responseDays of [0, 61, 1.5, '7']) {
      const rejected = await edit({ settings: { notifyTeam: true, responseDays } }, 3);
      expect(rejected.body.errors).toEqual({ 'settings.responseDays': 'Please enter whole days, 1 to 60' });
    }
    expect((await edit({ settings: { notifyTeam: true, responseDays: null } }, 3)).status).toBe(200);
    expect(await settings()).toEqual({ notifyTeam: true, responseDays: null, interviewResponseDays: 5 });
  });

  it('shows to the public in the same moment', async () => {
    const open = await aPublicJob(api);
    const owner = await api.as('companyAdmin', open.companyId);
    const word = `Glazier${newId().slice(-8)}`;
    expect((await edit({ title: word }, 1, owner, open.id)).status).toBe(200);
    expect((await api.visitor.get(`public-jobs/${open.id}`)).body.title).toBe(word);
    const found = await api.visitor.get(`public-jobs?q=${word}`);
    expect(found.body.items.map(({ id }: { id: string }) => id)).toEqual([open.id]);
  });

  it('tells of another seniority once the job was published, and of nothing else', async () => {
    await edit({ seniority: 'mid' });
    expect(await eventsOf(job.companyId)).toEqual([]);
    const open = await aPublicJob(api);
    const owner = await api.as('companyAdmin', open.companyId);
    await edit({ seniority: 'senior', title: 'Other' }, 1, owner, open.id);
    await edit({ seniority: 'senior', title: 'Another' }, 2, owner, open.id);
    expect(await eventsOf(open.companyId)).toEqual([
      expect.objectContaining({
        name: 'job.seniority-changed',
        payload: { jobId: open.id, from: null, to: 'senior' },
      }),
    ]);
  });

  it('keeps nothing that runs', async () => {
    const attacks = [
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '<svg onload=alert(1)></svg>',
      '<a href="javascript:alert(1)">x</a>',
      '<a href="JaVaScRiPt:alert(1)">x</a>',
      '<a href="&#106;avascript:alert(1)">x</a>',
      '<a href="data:text/html,<script>alert(1)</script>">x</a>',
      '<a href="//evil.example">x</a>',
      '<a href="https://a.example" onclick="alert(1)" style="position:fixed">x</a>',
      '<p onmouseover="alert(1)">x</p>',
      '<iframe src="https://evil.example"></iframe>',
      '<form action="https://evil.example"><input name=a></form>',
      '<object data="x"></object><embed src="x">',
      '<style>body{display:none}</style>',
      '<base href="https://evil.example/">',
      '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
      '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
      '<<script>script>alert(1)<</script>/script>',
      '<b <script>alert(1)</script>>x</b>',
    ];
    const { body } = await edit({ description: `${attacks.join('')}<p>Safe &amp; <b>sound</b></p>` });
    expect(body.version).toBe(2);
    const { description } = (await manager.get(`jobs/${job.id}`)).body;
    expect(description).toContain('<p>Safe &amp; <b>sound</b></p>');
    const tags = [...description.matchAll(/<\/?([a-z0-9]+)([^>]*)>/gi)];
    for (const [tag, name, attributes] of tags) {
      expect(['p', 'h2', 'h3', 'ul', 'ol', 'li', 'b', 'i', 'a', 'br']).toContain(name);
      expect([tag, attributes]).toEqual([
        tag,
        expect.stringMatching(/^( href="https:\/\/a\.example")?( rel="nofollow noopener")?( \/)?$/),
      ]);
    }
  });
});

describe('editing is refused', () => {
  it('without a version and with an old one', async () => {
    const missing = await manager.patch(`jobs/${job.id}`, { title: 'x' });
    expect([missing.status, missing.body.code]).toEqual([428, 'request.version-missing']);
    expect((await edit({ title: 'x' }, 9)).status).toBe(412);
    expect(await rowsOf('select title from job where id = $1', [job.id])).toEqual([{ title: job.title }]);
  });

  it('to all but one of those who save the same version at once', async () => {
    const replies = await together(8, (index) => edit({ title: `Title ${index}` }));
    expect(statusesOf(replies)).toEqual([200, ...Array(7).fill(412)]);
  });

  it('for fields nobody may set, leaving them as they are', async () => {
    const forbidden = {
      companyId: newId(),
      status: 'published',
      live: true,
      slug: 'x',
      createdBy: newId(),
      count: 7,
    };
    const reply = await edit({ title: 'x', ...forbidden });
    // What the record shows is ignored; what it does not is unknown.
    expect([reply.status, Object.keys(reply.body.errors).sort()]).toEqual([400, ['companyId', 'createdBy']]);
    expect((await edit({ title: '' })).body.errors).toEqual({ title: 'Please enter a job title' });
    expect((await manager.get(`jobs/${job.id}`)).body).toMatchObject({ version: 1, status: 'draft' });
  });

  it('to everybody but managers and admins of the company', async () => {
    for (const type of ['companyViewer', 'companyReviewer'] as const) {
      expect((await edit({ title: 'x' }, 1, await api.as(type, job.companyId))).status).toBe(403);
    }
    for (const type of ['applicant', 'stacAdmin'] as const) {
      expect((await edit({ title: 'x' }, 1, await api.as(type))).status).toBe(403);
    }
    const stranger = await api.as('companyAdmin', (await aCompany()).id);
    expect((await edit({ title: 'x' }, 1, stranger)).status).toBe(404);
    expect((await edit({ title: 'x' }, 1, manager, newId())).status).toBe(404);
  });
});
