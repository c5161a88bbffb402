import { describe, expect, it } from '@jest/globals';
import { rowsIn as read, wholeRowsIn } from '../../../../test/support/rows-in.js';

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

  it.each([
    ['a million blanks', `{${' '.repeat(1_000_000)}}`],
    ['ten thousand open brackets', `{"a":${'['.repeat(10_000)}]`],
  ])('are read in time beside a script with %s', async (_what, script) => {
    const started = performance.now();
    const rows = await wholeRowsIn(page(script, json), 3_000_000);
    expect(rows.map(({ title }) => title)).toContain('Baker');
    expect(performance.now() - started).toBeLessThan(3_000);
  });

  it('have the ids of the source, with their entities', async () => {
    const { identifier: _identifier, ...named } = plainPosting;
    const [row] = await read(page(JSON.stringify({ ...named, url: 'https://x.example/?a=1&amp;b=2' })));
    expect(row && 'job' in row && row.job.externalId).toBe('https://x.example/?a=1&amp;b=2');
  });

  it('that cannot be read are one row with their likely title', async () => {
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
    const unknown = html.replace('<head>', '<head><meta charset="none">');
    expect(await titlesIn(unknown)).toEqual(['Köchin in Zürich']);
    expect(await titlesIn(Buffer.from(unknown, 'latin1'))).toEqual(['Köchin in Zürich']);
    const list = Buffer.from(`[${json.replace('Baker', 'Bäcker')}]`, 'latin1');
    expect(await titlesIn(list)).toEqual([
      { row: 'Some characters cannot be read. Please save the file as UTF-8' },
    ]);
  });

  it.each([
    ['a page', page(json), ''],
    ['a page with its mark', page(json), '\ufeff'],
    ['JSON', json, ''],
    ['JSON with its mark', json, '\ufeff'],
    ['a CSV without its mark', 'id,title,description\n1,Baker,Bake', ''],
  ])('of UTF-16 are rejected with what to do: %s', async (_what, text, mark) => {
    const bytes = Buffer.from(mark + text, 'utf16le');
    await expect(titlesIn(bytes)).rejects.toThrow(/save it as UTF-8/);
    await expect(titlesIn(bytes.swap16())).rejects.toThrow(/save it as UTF-8/);
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
