import { describe, expect, it } from '@jest/globals';
import { rowsIn as read, wholeRowsIn } from '../../../../test/support/rows-in.js';

describe('CSV', () => {
  it('is read by its heading, whatever the separator, the order and the words', async () => {
    const commas =
      '\ufeffJob Title,ID,Type,Remote,City,Description\r\n"Clerk, senior",7,Part-time,yes,Oslo,"Two\nlines ""quoted"""\r\n';
    const semicolons =
      'reference;title;ignored;employment_type;workplace;location;body\n7;Clerk, senior;x;part time;Remote;Oslo;"Two\nlines ""quoted"""';
    for (const text of [commas, semicolons, semicolons.replaceAll(';', '\t')])
      expect(await read(text)).toEqual([
        {
          line: 2,
          job: {
            externalSource: 'csv',
            externalId: '7',
            body: expect.objectContaining({
              title: 'Clerk, senior',
              employmentType: 'partTime',
              locationType: 'remote',
              location: expect.objectContaining({ addressLocality: 'Oslo' }),
              description: '<p>Two<br>lines "quoted"</p>',
              expiredAt: null,
              salary: null,
            }),
          },
        },
      ]);
  });

  it('is read in what spreadsheets save: UTF-8 with and without a mark, UTF-16 and Windows-1252', async () => {
    const text = 'id;title;city;description\n1;Köchin – 20 €;Zürich;Crème brûlée';
    const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le');
    const western = Buffer.from(text.replace('–', '\x96').replace('€', '\x80'), 'latin1');
    for (const bytes of [Buffer.from(text), Buffer.from(`\ufeff${text}`), utf16, western])
      expect(await read(bytes)).toEqual([
        expect.objectContaining({
          job: expect.objectContaining({
            body: expect.objectContaining({
              title: 'Köchin – 20 €',
              location: expect.objectContaining({ addressLocality: 'Zürich' }),
              description: '<p>Crème brûlée</p>',
            }),
          }),
        }),
      ]);
  });

  it.each([
    ['macintosh', 'Bäcker:in für München', Buffer.from('B\x8acker:in f\x9fr M\x9fnchen', 'latin1')],
    ['Windows-1250', 'Inżynier w Łodzi', Buffer.from('In\xbfynier w \xa3odzi', 'latin1')],
    ['Windows-1252', 'Señor Çelik – Œuvre', Buffer.from('Se\xf1or \xc7elik \x96 \x8cuvre', 'latin1')],
  ])('is read as its words tell: %s', async (_encoding, title, bytes) => {
    const file = Buffer.concat([Buffer.from('id;title;city\n1;'), bytes, Buffer.from(';Lyon\n')]);
    const [row] = await read(file);
    expect(row && 'job' in row ? row.job.body.title : row).toBe(title);
  });

  it('may begin with a line that names its separator', async () => {
    const rest = 'id;title;city\n1;Plumber, senior;Graz\n2;Tiler;Linz\n';
    for (const text of [
      `sep=;\n${rest}`,
      `"sep=;"\n${rest}`,
      `\ufeffsep=;\n${rest}`.replaceAll('\n', '\r\n'),
    ]) {
      const rows = await wholeRowsIn(text);
      const expected = [
        [3, 'Plumber, senior'],
        [4, 'Tiler'],
      ];
      expect(rows.map((row) => [row.line, row.title])).toEqual(expected);
      const further = await wholeRowsIn(text, 7, rows[0]?.end ?? undefined);
      expect(further.map((row) => [row.line, row.title])).toEqual(expected.slice(1));
    }
  });

  it('stores one name of a country, and leaves open what is none', async () => {
    const countries = ['Nederland', 'NLD', 'nl', 'Korea, Republic of', 'Atlantis'];
    const rows = await wholeRowsIn(
      ['id;title;city;country', ...countries.map((country, at) => `${at};A;B;"${country}"`)].join('\n'),
    );
    expect(rows.map((row) => ('job' in row ? row.job.body.location?.addressCountry : row.errors))).toEqual([
      ...['Netherlands', 'Netherlands', 'Netherlands', 'South Korea', ''],
    ]);
    expect(rows.at(-1)).toMatchObject({
      warnings: { country: expect.stringContaining('“Atlantis” is not a country') },
    });
  });

  it('reads amounts as they are written in any country', async () => {
    const amounts = ['45.000,00', '45.000', '16,50', '45 000', "85'000", '45k', '2.500,50'];
    const rows = await read(
      [
        'id;title;currency;salary_period;salary_min',
        ...amounts.map((amount, at) => `${at};A;EUR;month;${amount}`),
      ].join('\n'),
    );
    expect(rows.map((row) => ('job' in row ? row.job.body.salary?.value.minValue : row.errors))).toEqual([
      45_000, 45_000, 16.5, 45_000, 85_000, 45_000, 2_500.5,
    ]);
    const [unclear] = await read('id;title;currency;salary_min\n1;A;EUR;€ 45000\n');
    expect(unclear).toMatchObject({ errors: { salary_min: 'Please enter a number such as 45000 or 16.50' } });
  });

  it('never cuts a character in half', async () => {
    const [row] = await wholeRowsIn(`id;title;city\n1;${'A'.repeat(159)}🥐 more;Lyon\n`);
    expect(row?.title).toBe('A'.repeat(159));
  });

  it('finds the country in a column of its own, or in the text of the place', async () => {
    const rows = await read(
      [
        'id;title;location;state;country',
        '1;A;"Berlin, Germany";;',
        '2;B;San Francisco;CA;',
        '3;C;Lisbon;;PT',
        '4;D;Oslo;;',
        '5;E;"Rome, Lazio";;IT',
      ].join('\n'),
    );
    const places = rows.map((row) => ('job' in row ? row.job.body.location : row));
    const place = (addressLocality: string, addressRegion: string, addressCountry: string) =>
      expect.objectContaining({ addressLocality, addressRegion, addressCountry });
    expect(places).toEqual([
      place('Berlin', '', 'Germany'),
      place('San Francisco', 'CA', 'United States'),
      place('Lisbon', '', 'Portugal'),
      place('Oslo', '', ''),
      place('Rome, Lazio', '', 'Italy'),
    ]);
  });

  it('reads pay, skills, experience and dates', async () => {
    const [row] = await read(
      'external_id,title,salary_min,salary_max,currency,salary_period,skills,months_of_experience,expires_at,industry,seniority\n' +
        '1,Clerk,"30,000",40000.5,eur,per month,Go|SQL | go,12,2027-01-31 12:00,Software,Mid',
    );
    expect(row).toMatchObject({
      job: {
        body: {
          salary: { currency: 'EUR', value: { minValue: 30000, maxValue: 40000.5, unitText: 'MONTH' } },
          skills: ['Go', 'SQL', 'go'],
          experience: { monthsOfExperience: 12 },
          expiredAt: '2027-01-31T12:00:00.000Z',
          industry: 'software',
          seniority: 'mid',
        },
      },
    });
  });

  it('takes a row whose industry is none of ours, and says so', async () => {
    const rows = await wholeRowsIn('external_id,title,industry\n1,Clerk,Alchemy\n2,Clerk,\n3,Clerk,Software');
    expect(rows).toMatchObject([
      {
        job: { externalId: '1', body: { industry: null } },
        warnings: {
          industry:
            '“Alchemy” is none of the industries here. The job was taken without one: choose it in the job',
        },
      },
      { job: { externalId: '2' }, warnings: {} },
      { job: { externalId: '3', body: { industry: 'software' } }, warnings: {} },
    ]);
  });

  it('names what is wrong by line and column, and reads on', async () => {
    const rows = await read(
      [
        'id,title,type,remote,salary_min,currency,expires_at',
        ',,sometimes,maybe,much,,soon',
        '2,"Open,full-time,,,,',
        '3,A,full-time,,10,,',
        '4,B,full-time,,,,,,extra',
        '5,Good,full-time,hybrid,,,',
      ].join('\n'),
    );
    expect(rows.slice(0, 1)).toEqual([
      {
        line: 2,
        errors: {
          external_id: 'Every row needs an id of its own',
          title: 'Please enter a job title',
          employment_type: 'Choose full-time, part-time, freelance, internship, apprenticeship or temporary',
          location_type: 'Choose remote, hybrid or on-site',
          salary_min: 'Please enter a number such as 45000 or 16.50',
          expires_at: 'Please enter a date such as 2026-12-31',
        },
      },
    ]);
    // A quote that never ends takes the rest of the file with it, and says so.
    expect(rows.at(-1)).toEqual({
      line: expect.any(Number),
      errors: { row: expect.stringContaining('cannot be read') },
    });
    const more = ['id,title,salary_min,currency', '3,A,10,', '4,B,,,,extra', '5,"Go"od,,', '6,Good,,'].join(
      '\n',
    );
    expect(await read(more)).toMatchObject([
      { line: 2, errors: { currency: 'Please enter a currency such as EUR' } },
      { line: 3, errors: { row: expect.stringContaining('This row has 6 fields, the heading has 4') } },
      { line: 4, job: { body: { title: '"Go"od' } } },
      { line: 5, job: { externalId: '6' } },
    ]);
  });

  it('comes in the same order however it is cut: an import goes on behind the rows that are done', async () => {
    const lines = Array.from({ length: 400 }, (_value, row) =>
      row % 7 === 3 ? `${row},,x` : `${row},Job ${row},`,
    );
    const text = ['id,title,type', ...lines, '9,"never ends'].join('\n');
    const whole = await read(text, 1_000_000);
    for (const size of [1, 13, 999]) expect(await read(text, size)).toEqual(whole);
    expect(whole).toHaveLength(401);
  });

  it('goes on behind any row, as if it had been read from its start', async () => {
    const lines = [
      '\ufeffid;title;description',
      '1;Bäcker;"Zwei\nZeilen"',
      '',
      '2;Köchin €;x',
      ';;',
      '3;A;"b""c"',
      '4;D;e;f;g',
      '5;E;',
      '6;"F',
    ];
    for (const text of [lines.join('\n'), lines.join('\r\n')]) {
      const whole = await wholeRowsIn(text, 1000);
      expect(whole.map(({ line, title }) => [line, title])).toEqual([
        [2, 'Bäcker'],
        [5, 'Köchin €'],
        [6, null],
        [7, 'A'],
        [8, 'D'],
        [9, 'E'],
        [10, null],
      ]);
      for (const [place, { end }] of whole.entries())
        if (end)
          for (const size of [1, 5, 1000])
            expect(await wholeRowsIn(text, size, end)).toEqual(whole.slice(place + 1));
      expect(whole.filter(({ end }) => end !== null)).toHaveLength(6);
    }
  });

  it('needs a heading', async () => {
    await expect(read('1,Clerk,Oslo\n2,Cook,Rome')).rejects.toMatchObject({ code: 'import.unreadable' });
    expect(await read('')).toEqual([]);
    expect(await read('id,title\n')).toEqual([]);
  });
});
