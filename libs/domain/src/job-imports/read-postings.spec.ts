import { describe, expect, it } from '@jest/globals';
import { readPostings } from './read-postings.js';
import { rowsIn as read, wholeRowsIn } from '../../../../test/support/rows-in.js';

const posting = {
  '@context': 'https://schema.org/',
  '@type': 'JobPosting',
  title: 'Senior Glazier',
  description: '<p>Cut glass.</p>',
  identifier: { '@type': 'PropertyValue', name: 'Northwind', value: 'G-7' },
  validThrough: '2027-03-01',
  employmentType: ['FULL_TIME', 'CONTRACTOR'],
  hiringOrganization: { '@type': 'Organization', name: 'Northwind' },
  industry: 'Construction',
  skills: 'glass, ladders',
  jobLocation: {
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      streetAddress: '1 High St',
      addressLocality: 'Leeds',
      addressRegion: 'Yorkshire',
      postalCode: 'LS1',
      addressCountry: { '@type': 'Country', name: 'GB' },
    },
  },
  baseSalary: {
    '@type': 'MonetaryAmount',
    currency: 'GBP',
    value: { '@type': 'QuantitativeValue', minValue: 30000, maxValue: '40,000', unitText: 'YEAR' },
  },
  experienceRequirements: { '@type': 'OccupationalExperienceRequirements', monthsOfExperience: 36 },
  educationRequirements: { '@type': 'EducationalOccupationalCredential', credentialCategory: 'high school' },
};

describe('schema.org', () => {
  it('gives every field that the product knows', async () => {
    expect(await read(JSON.stringify(posting, null, 2))).toEqual([
      {
        line: 1,
        job: {
          externalSource: 'schema.org',
          externalId: 'G-7',
          body: expect.objectContaining({
            title: 'Senior Glazier',
            description: expect.stringContaining('<p>Cut glass.</p>'),
            seniority: 'senior',
            industry: 'construction',
            skills: ['glass', 'ladders'],
            employmentType: 'freelance',
            // An address does not say how many days one is there.
            locationType: null,
            location: {
              streetAddress: '1 High St',
              addressLocality: 'Leeds',
              addressRegion: 'Yorkshire',
              addressCountry: 'United Kingdom',
              postalCode: 'LS1',
            },
            salary: { currency: 'GBP', value: { minValue: 30000, maxValue: 40000, unitText: 'YEAR' } },
            experience: { monthsOfExperience: 36, experienceType: '' },
            education: { requirements: { type: '', credentialCategory: 'high school' } },
            expiredAt: '2027-03-01',
          }),
        },
      },
    ]);
  });

  it('comes as an array, a graph, a list of items, and inside of HTML', async () => {
    const second = { ...posting, identifier: 'G-8', title: 'Glazier' };
    const organization = { '@type': 'Organization', name: 'Northwind', title: 'x', description: 'y' };
    const graph = { '@context': ['https://schema.org'], '@graph': [organization, posting, second] };
    const list = {
      '@type': 'ItemList',
      itemListElement: [posting, second].map((item, place) => ({
        '@type': 'ListItem',
        position: place + 1,
        item,
      })),
    };
    const html = `<!doctype html><html><head><script>var x = "{";</script>
      <script type="application/ld+json">${JSON.stringify(organization)}</script>
      <SCRIPT data-x="1" type='application/ld+json' nonce="a">
        ${JSON.stringify([posting])}
      </SCRIPT></head><body>{"@type":"JobPosting"}
      <script type="application/ld+json">${JSON.stringify({ '@graph': [second] }, null, 1)}</script></body></html>`;
    for (const text of [
      JSON.stringify([posting, second]),
      JSON.stringify(graph, null, 2),
      JSON.stringify(list),
      html,
    ])
      for (const size of [5, 100_000]) {
        const rows = await read(text, size);
        expect(rows.map((row) => ('job' in row ? row.job.externalId : row))).toEqual(['G-7', 'G-8']);
      }
    const lines = (await read(html)).map(({ line }) => line);
    expect(lines).toEqual([4, 8]);
  });

  it('reads remote work, one amount, plain text and escaped HTML', async () => {
    const remote = {
      '@type': 'https://schema.org/JobPosting',
      url: 'https://a.example/1',
      title: 'Writer',
      description: 'First.\n\nSecond & last <3.',
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'Italy' },
      baseSalary: { currency: 'EUR', value: { value: 25, unitText: 'HOUR' } },
      employmentType: 'PART_TIME',
    };
    const escaped = { ...remote, url: 'https://a.example/2', description: '&lt;p&gt;Hi&lt;/p&gt;' };
    const [first, second] = await read(JSON.stringify([remote, escaped]));
    expect(first).toMatchObject({
      job: {
        externalId: 'https://a.example/1',
        body: {
          description: expect.stringContaining('<p>First.</p>\n<p>Second &amp; last &lt;3.</p>'),
          locationType: 'remote',
          location: { addressCountry: 'Italy' },
          salary: { currency: 'EUR', value: { minValue: 25, maxValue: 25, unitText: 'HOUR' } },
          employmentType: 'partTime',
        },
      },
    });
    expect(second).toMatchObject({ job: { body: { description: expect.stringContaining('<p>Hi</p>') } } });
  });

  it.each([
    [
      'is for two weeks',
      { currency: 'EUR', value: { value: 2000, unitText: 'bi-weekly' } },
      /hour, day, week/,
    ],
    ['has no period', { currency: 'GBP', value: { value: 16.5 } }, /hour, day, week/],
    ['has no currency', { value: { value: 16.5, unitText: 'HOUR' } }, /currency such as EUR/],
  ])('leaves out pay that %s, with a warning', async (_case, baseSalary, warning) => {
    const [row] = await wholeRowsIn(JSON.stringify({ ...posting, baseSalary }));
    expect(row).toMatchObject({
      job: { body: { salary: null } },
      warnings: { baseSalary: expect.stringMatching(warning) },
    });
  });

  it('leaves out pay of Lever without a period, with a warning', async () => {
    const lever = {
      id: 'L-1',
      text: 'Glazier',
      description: 'Cut glass.',
      categories: {},
      hostedUrl: 'https://jobs.example/L-1',
      salaryRange: { currency: 'USD', min: 0, max: 2000, interval: 'bi-weekly-salary' },
    };
    const [row] = await wholeRowsIn(JSON.stringify([lever]));
    expect(row).toMatchObject({
      job: { externalId: 'L-1', body: { salary: null } },
      warnings: { salaryRange: expect.stringContaining('left out') },
    });
  });

  it('names what is wrong by line and field, and reads on', async () => {
    const text = `[\n{"@type":"JobPosting","title":"","description":"x"},\n{"@type":"JobPosting", oops},\n{"@type":"JobPosting","title":"A","description":"b","validThrough":"soon"},\n{"a":1},\n7\n]`;
    expect(await read(text)).toEqual([
      { line: 2, errors: { title: 'Please enter a job title' } },
      { line: 3, errors: { row: 'This is not valid JSON' } },
      {
        line: 4,
        errors: {
          identifier: 'Every posting needs an identifier or a url',
          validThrough: 'validThrough is a date such as 2026-12-31',
        },
      },
      { line: 5, errors: { row: 'This is no posting of schema.org, Greenhouse or Lever' } },
      { line: 6, errors: { row: 'This is no posting of schema.org, Greenhouse or Lever' } },
    ]);
  });
});

describe('a list of JSON', () => {
  const second = { ...posting, identifier: 'G-8', title: 'Glasbläser €' };
  const other = { '@type': 'Organization', name: 'Northwind' };
  const listed = [posting, second, other, posting].map((item) => ({ '@type': 'ListItem', item }));
  const html = `<script type="application/ld+json">${JSON.stringify([other, posting])}</script>
    <script type="application/ld+json">${JSON.stringify(second)}</script>`;

  it('says which element each row is and what it is called', async () => {
    const named = async (text: string) =>
      (await wholeRowsIn(text)).map(({ element, title }) => [element, title]);
    expect(await named(`[1, ${JSON.stringify(other)}, {"text": "Cook", "hostedUrl": ""}, {`)).toEqual([
      [1, null],
      [3, 'Cook'],
      [4, null],
    ]);
    expect(await named(JSON.stringify({ itemListElement: listed }))).toEqual([
      [1, 'Senior Glazier'],
      [2, 'Glasbläser €'],
      [4, 'Senior Glazier'],
    ]);
    expect(await named(html)).toEqual([
      [2, 'Senior Glazier'],
      [3, 'Glasbläser €'],
    ]);
  });

  it('goes on behind any row, as if it had been read from its start', async () => {
    const long = [{ ...posting, description: 'ü'.repeat(600_000) }, second, posting];
    for (const text of [
      JSON.stringify([posting, second, other, posting], null, 2),
      `\ufeff${JSON.stringify({ meta: { ü: [] }, jobs: [second, posting, second] }, null, 1)}`,
      JSON.stringify({ itemListElement: listed, more: [posting] }),
      JSON.stringify({ '@graph': long }),
      html,
    ]) {
      const whole = await wholeRowsIn(text, 50_000);
      expect(whole.length).toBeGreaterThan(1);
      for (const [place, { end }] of whole.slice(0, -1).entries())
        expect(await wholeRowsIn(text, 999, end ?? undefined)).toEqual(whole.slice(place + 1));
    }
  });
});

describe('a page', () => {
  const posted = (id: string) => ({ ...posting, identifier: id, description: 'ü'.repeat(200) });
  const script = (...ids: string[]) =>
    `<p>ü</p>\n<script type="application/ld+json">${JSON.stringify({ '@graph': ids.map(posted) })}</script>\n`;
  const page = [script('1', '2'), script('3', '4', '5'), script('6')].join('<script>let x = "ü";</script>');

  it('is gone on with at the script where it was left, with nothing twice', async () => {
    const whole = await wholeRowsIn(page);
    expect(whole.map(({ element }) => element)).toEqual([1, 2, 3, 4, 5, 6]);
    const [, , third, fourth] = whole;
    const opens = Buffer.from(page).indexOf('<script type', Buffer.from(page).indexOf('let x'));
    expect([third?.end, fourth?.end]).toEqual([
      { byte: opens, line: 4, element: 3, done: 1 },
      { byte: opens, line: 4, element: 4, done: 2 },
    ]);
    const read: number[] = [];
    const file = async function* (fromByte: number) {
      read.push(fromByte);
      yield Buffer.from(page).subarray(fromByte);
    };
    const rest = [];
    for await (const row of readPostings(file, fourth?.end ?? undefined)) rest.push(row);
    expect(rest).toEqual(whole.slice(4));
    // The first signs tell that it is a page; the two scripts before the place are not read again.
    expect(read).toEqual([0, opens]);
  });

  it('goes on where an import of an earlier version left it', async () => {
    const whole = await wholeRowsIn(page);
    expect(await wholeRowsIn(page, 999, { byte: 0, line: 3, element: 3 })).toEqual(whole.slice(3));
  });

  it('with a script too large to be kept in mind says where that is and how large one may be', async () => {
    const large = `\n<script type="application/ld+json">[${' '.repeat(8_000_000)}]</script>`;
    await expect(wholeRowsIn(large, 3_000_000)).rejects.toThrow('The script on line 2 is larger than 5 MB');
  });
});
