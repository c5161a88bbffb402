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
            expiredAt: '2027-03-01T23:59:59.000Z',
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

describe('boards that do not say how one is employed', () => {
  const employed = async (value: string) => {
    const job = { id: 5, absolute_url: 'x', title: 'Clerk', content: 'Hi', location: { name: 'Oslo' } };
    const metadata = [{ id: 1, name: 'Employment Type', value }];
    const [row] = await read(JSON.stringify({ jobs: [{ ...job, metadata }], meta: { total: 1 } }));
    return row && 'job' in row ? row.job.body.employmentType : row;
  };

  it('leave it to the company', async () => {
    expect(await employed('Regular')).toBeNull();
    expect(await employed('Permanent')).toBeNull();
    expect(await employed('Full-time')).toBe('fullTime');
    expect(await employed('Contract')).toBe('freelance');
    const posting = {
      id: 'a',
      text: 'Clerk',
      description: 'Hi',
      categories: { location: 'Oslo' },
      hostedUrl: 'x',
    };
    const [row] = await read(JSON.stringify([posting]));
    expect(row && 'job' in row ? row.job.body : row).toMatchObject({
      employmentType: null,
      locationType: null,
    });
  });

  it('nor does a list that says no more, where other words are an error', async () => {
    const head = 'external_id,title,employment_type,location_type';
    const rows = await read(`${head}\n1,Clerk,permanent,no\n2,Clerk,sometimes,yes\n`);
    const said = rows.map((row) =>
      'job' in row ? [row.job.body.employmentType, row.job.body.locationType] : row,
    );
    expect(said).toEqual([
      [null, null],
      expect.objectContaining({
        errors: {
          employment_type: 'Choose full-time, part-time, freelance, internship, apprenticeship or temporary',
        },
      }),
    ]);
  });
});

describe('Greenhouse', () => {
  const job = { id: 5, absolute_url: 'x', title: 'Clerk', content: '&lt;p&gt;Hi&lt;/p&gt;' };
  const typeOf = async (more: Record<string, unknown>) => {
    const [row] = await read(JSON.stringify({ jobs: [{ ...job, ...more }], meta: { total: 1 } }));
    return row && 'job' in row ? [row.job.body.locationType, row.job.body.location?.addressLocality] : row;
  };

  it('tells where the work is done by a field, the place, the title, or an office that is none', async () => {
    const field = (name: string, value: unknown) => ({
      metadata: [{ id: 1, name, value }],
      location: { name: 'Paris, France' },
    });
    expect(await typeOf({ location: { name: 'London, UK' } })).toEqual([null, 'London']);
    expect(await typeOf(field('Workplace Type', 'Hybrid'))).toEqual(['hybrid', 'Paris']);
    expect(await typeOf(field('Work Location', ['Remote']))).toEqual(['remote', 'Paris']);
    expect(await typeOf(field('Remote?', true))).toEqual(['remote', 'Paris']);
    expect(await typeOf(field('Employment Type', 'Regular'))).toEqual([null, 'Paris']);
    expect(await typeOf({ location: { name: 'Remote - Germany' } })).toEqual(['remote', '']);
    expect(await typeOf({ location: { name: 'Oslo (Hybrid)' } })).toEqual(['hybrid', 'Oslo']);
    expect(await typeOf({ title: 'Clerk (Remote)', location: { name: 'Oslo' } })).toEqual(['remote', 'Oslo']);
    const office = [{ name: 'Remote-India (PEO)' }];
    expect(await typeOf({ location: { name: 'Bangalore, India' }, offices: office })).toEqual([
      'remote',
      'Bangalore',
    ]);
    expect(await typeOf({ location: { name: 'Oslo' }, offices: [...office, { name: 'Oslo' }] })).toEqual([
      null,
      'Oslo',
    ]);
  });
});

describe('postings of a page', () => {
  const plainPosting = {
    ...{ '@context': 'https://schema.org', '@type': 'JobPosting', identifier: 'B-1' },
    ...{ title: 'Baker', description: 'Bake bread.' },
  };
  const page = (...scripts: string[]) =>
    `<!doctype html><html><head>${scripts
      .map((script) => `<script type="application/ld+json">${script}</script>`)
      .join('\n')}</head></html>`;
  const json = JSON.stringify(plainPosting);
  const titlesIn = async (html: string | Uint8Array) =>
    (await read(html)).map((row) => ('job' in row ? row.job.body.title : row.errors));

  it.each([
    ['a CDATA section', `<![CDATA[${json}]]>`],
    ['a CDATA section in line comments', `\n//<![CDATA[\n${json}\n//]]>\n`],
    ['a CDATA section in comments', `/* <![CDATA[ */${json}/* ]]> */`],
    ['a comment of HTML', `\n<!--\n${json}\n-->\n`],
    ['a semicolon behind it', `${json};`],
    ['a raw line break in a string', json.replace('Bake bread.', 'Bake\n\nbread.')],
    ['a trailing comma', json.replace(/\}$/, ',}')],
    ['typographic quotes', json.replaceAll('"title":"Baker"', '“title”: “Baker”')],
  ])('are read with %s', async (_what, script) => {
    expect(await titlesIn(page(script, JSON.stringify({ ...plainPosting, title: 'Cook' })))).toEqual([
      'Baker',
      'Cook',
    ]);
  });

  it('that nobody can read are one row with the title they seem to have', async () => {
    const broken = page(json.slice(0, -20), '', 'no JSON at all', json);
    const rows = await wholeRowsIn(broken);
    expect(rows.map((row) => [row.line, row.title, 'errors' in row && row.errors])).toEqual([
      [1, 'Baker', { row: 'This is not valid JSON' }],
      [3, null, { row: 'This is not valid JSON' }],
      [4, 'Baker', false],
    ]);
  });

  it('are read in the character set of the page', async () => {
    const html = page(json.replace('Baker', 'Köchin in Zürich'));
    const declared = html.replace('<head>', '<head><meta charset="iso-8859-1">');
    for (const bytes of [html, declared, Buffer.from(html, 'latin1'), Buffer.from(declared, 'latin1')])
      expect(await titlesIn(bytes)).toEqual(['Köchin in Zürich']);
    const czech = Buffer.from(
      html.replace(
        '<head>',
        '<head><meta http-equiv="Content-Type" content="text/html; charset=windows-1250">',
      ),
      'latin1',
    );
    expect(await titlesIn(Buffer.from(czech.toString('latin1').replace('ö', '\xf8'), 'latin1'))).toEqual([
      'Křchin in Zürich',
    ]);
    await expect(titlesIn(Buffer.from(`\ufeff${html}`, 'utf16le'))).rejects.toThrow(/save it as UTF-8/);
    const list = Buffer.from(`[${json.replace('Baker', 'Bäcker')}]`, 'latin1');
    expect(await titlesIn(list)).toEqual([
      { row: 'Some characters cannot be read. Please save the file as UTF-8' },
    ]);
  });

  it('have no entities in plain fields', async () => {
    const escaped = {
      ...plainPosting,
      title: 'Head of R&amp;D &#8211; Caf&eacute;',
      skills: 'R&amp;D, Q&amp;A',
      occupationalCategory: 'Health &amp; Safety',
      jobLocation: {
        '@type': 'Place',
        address: { addressLocality: 'Saint-&Eacute;tienne', addressCountry: 'FR' },
      },
    };
    const [row] = await read(page(JSON.stringify(escaped)));
    expect(row).toMatchObject({
      job: {
        body: {
          title: 'Head of R&D – Café',
          skills: ['R&D', 'Q&A'],
          position: 'Health & Safety',
          location: { addressLocality: 'Saint-Étienne' },
        },
      },
    });
  });
});
