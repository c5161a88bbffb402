import { describe, expect, it } from '@jest/globals';
import { firstLetter, shortened, storable, storageProblem } from './pasted-text.js';
import {
  emailAddress,
  line,
  optionalLine,
  organisationName,
  paragraph,
  personName,
  webLink,
} from './text.js';

const accepts = (schema: { safeParse: (value: unknown) => { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;

describe('texts', () => {
  it('never take what PostgreSQL cannot store or a mail must not carry', () => {
    const schemas = [line(50, 'x'), optionalLine(50), paragraph(50), personName('x')];
    for (const schema of schemas) {
      for (const sign of ['\u0000', '\u202d', '\u202e']) {
        const { error } = schema.safeParse(`a${sign}b`);
        const code = sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
        expect(error?.issues[0]?.message).toBe(`Please remove the invisible character U+${code}`);
      }
      expect(accepts(schema, 'Zoë Müller 🙂 漢字')).toBe(true);
    }
    expect(accepts(webLink(), 'https://a.example/\u0000')).toBe(false);
  });

  it('of one line have one line', () => {
    for (const schema of [line(50, 'x'), optionalLine(50), personName('x')]) {
      expect(accepts(schema, 'a\nb')).toBe(false);
      expect(accepts(schema, 'a\r\nBcc: b')).toBe(false);
    }
    expect(accepts(paragraph(50), 'a\nb')).toBe(true);
  });

  it('are trimmed before they are measured', () => {
    expect(line(3, 'x').parse('  abc  ')).toBe('abc');
    expect(accepts(line(3, 'x'), '   ')).toBe(false);
    expect(accepts(line(3, 'x'), 'abcd')).toBe(false);
    expect(optionalLine(3).parse('   ')).toBe('');
  });
});

describe('pasted text', () => {
  const withoutWidth = [
    '\u200b',
    '\u200e',
    '\u200f',
    '\u061c',
    '\u202a',
    '\u2067',
    '\u2060',
    '\ufeff',
    '\u0007',
    '\u007f',
  ];

  it('loses what has no width', () => {
    for (const schema of [line(50, 'x'), optionalLine(50), personName('x'), paragraph(50)]) {
      for (const sign of [...withoutWidth, '\u200d', '\u200c'])
        expect([sign, schema.parse(`a${sign}b`)]).toEqual([sign, 'ab']);
      // Persian, Sinhala and families need joiners.
      for (const good of ['علی\u200cرضا', 'ශ්\u200dරී', '👩\u200d👧', '👩🏽\u200d💻', '❤️\u200d🔥'])
        expect(schema.parse(good)).toBe(good);
    }
  });

  it('keeps the line breaks of other programs', () => {
    for (const sign of ['\u000b', '\u000c', '\u0085', '\u2028', '\u2029']) {
      expect(paragraph(50).parse(`one${sign}two`)).toBe('one\ntwo');
      expect(line(50, 'x').parse(`one${sign}two`)).toBe('one two');
      expect(optionalLine(50).parse(`${sign}one`)).toBe('one');
    }
  });

  it('has the quotes and dashes it was written with, where Windows-1252 was read as ISO 8859-1', () => {
    expect(paragraph(50).parse('\u0093It\u0092s 9\u009617, \u0080 20\u0094\u0081')).toBe('“It’s 9–17, € 20”');
  });

  it('is composed', () => {
    expect(personName('x').parse('Zoe\u0308')).toBe('Zoë');
    expect(paragraph(50).parse('E\u0301cole')).toBe('École');
  });
});

describe('invisible characters', () => {
  it('is no name, in the words of its field', () => {
    for (const empty of [
      '\u200b',
      '\u200d',
      '\u3164',
      '\u2800',
      '\u00ad',
      ' \u200b\u202e ',
      '\u0301',
      '\ufe0f',
    ]) {
      const { error } = line(50, 'Please enter it').safeParse(empty);
      expect([empty, error?.issues[0]?.message]).toEqual([empty, 'Please enter it']);
    }
    for (const good of ['A', '7', '漢', '🙂', '#']) expect(accepts(line(50, 'x'), good)).toBe(true);
  });
});

describe('links', () => {
  it('lead to the web and nowhere else', () => {
    for (const good of ['https://a.example', 'http://a.example/x?y=1#z', 'https://münchen.example']) {
      expect([good, accepts(webLink(), good)]).toEqual([good, true]);
    }
    for (const [typed, link] of [
      ['www.linkedin.com/in/x', 'https://www.linkedin.com/in/x'],
      [' \u202aexample.org:8080/?q=1 ', 'https://example.org:8080/?q=1'],
      ['http://a.example/x', 'http://a.example/x'],
    ])
      expect(webLink().parse(typed)).toBe(link);
    for (const bad of [
      '',
      'a',
      'a b.example',
      'ada@a.example',
      'localhost:8080',
      'javascript:alert(1)',
      'JAVASCRIPT:alert(1)',
      'data:text/html,x',
      'ftp://a',
      '//a',
      'mailto:a@b.c',
      'https://',
      `https://a/${'x'.repeat(2_000)}`,
    ]) {
      expect([bad, accepts(webLink(), bad)]).toEqual([bad, false]);
    }
  });
});

describe('addresses and names', () => {
  it('of mail are trimmed and lower-cased', () => {
    expect(emailAddress().parse(' Ada@Example.COM ')).toBe('ada@example.com');
    expect(emailAddress().parse('\u202aada@example.com\u202c')).toBe('ada@example.com');
    for (const good of [
      'info@müller.example',
      'a@xn--80a1acny.xn--p1ai',
      'a&b@c.example',
      'a/b@c.example',
      'a.b.@c.example',
    ])
      expect([good, accepts(emailAddress(), good)]).toEqual([good, true]);
    for (const bad of [
      '',
      'a',
      'a@',
      '@b.c',
      'a b@c.de',
      'a@b',
      `${'x'.repeat(250)}@a.de`,
      'a@b.de\r\nBcc: c@d.ef',
    ]) {
      expect([bad, accepts(emailAddress(), bad)]).toEqual([bad, false]);
    }
  });

  it('of people carry no link', () => {
    for (const bad of [
      'http://a',
      'see HTTPS://a',
      'www.a.example',
      'a//b',
      'win at evil.example',
      'EVIL.COM',
      'evil\u3002example',
      'mailto:x',
    ]) {
      expect([bad, accepts(personName('x'), bad)]).toEqual([bad, false]);
    }
    for (const good of [
      "Conan O'Brien-Smith",
      'J.R.R.',
      'Anne St.Clair',
      'Prof. Dr. Núñez',
      'Mary Jr.',
      'Prof.dr. Ada',
      'Müller, M.sc.',
    ]) {
      expect([good, accepts(personName('x'), good)]).toEqual([good, true]);
    }
  });

  it('of organisations are nothing that mail programs turn into a link, whatever its dots look like', () => {
    for (const bad of [
      'evil.example',
      'Booking.com',
      'Evil.Example',
      'EVIL.SU',
      'www.evil',
      'WWW.evil',
      'http://evil',
      'https:evil',
      'ftp://evil',
      '//evil/path',
      'ada@evil.example',
      'Get paid at evil.example/now, soon',
      'evil\uff0eexample',
      'evil\u3002example',
      'evil\uff61example',
      'evil\u2024example',
      'evil\ufe52example',
      '\uff48ttp\uff1a\uff0f\uff0fevil',
      'evil.\u00adexample',
      'пример.рф',
      '公司.中国',
      'e\u0301.cafe',
      'Muster & Co.KG',
    ]) {
      expect([bad, accepts(organisationName('x'), bad)]).toEqual([bad, false]);
    }
    for (const good of [
      "St. Mary's",
      'Dr. August Oetker KG',
      'Muster GmbH & Co. KG',
      'J.P. Morgan',
      'S.A.',
      'Fiat S.p.A.',
      'ABC s.r.o.',
      'Yahoo!',
      'AC/DC Electric',
      'Studio 3.14',
      'A.B.C.',
      'モーニング娘。',
      'Wait… what',
      'Salt & Pepper: Foods',
    ]) {
      expect([good, accepts(organisationName('x'), good)]).toEqual([good, true]);
    }
  });
});

describe('a text that is cut', () => {
  it('has no half characters', () => {
    expect(shortened('ab🥐d', 3)).toBe('ab');
    expect(shortened('ab🥐d', 4)).toBe('ab🥐');
    expect(shortened('abc', 9)).toBe('abc');
  });

  it('begins with what a reader takes for a letter', () => {
    expect(['😀 Smile', 'E\u0301cole', '👩🏽\u200d💻 Ada', 'ada', ''].map(firstLetter)).toEqual([
      '😀',
      'E\u0301',
      '👩🏽\u200d💻',
      'a',
      '',
    ]);
  });
});

describe('what PostgreSQL cannot store', () => {
  it('is named, or taken out of what is shown about it', () => {
    expect(storageProblem('a\u0000')).toBe('Please remove the invisible character U+0000');
    expect(storageProblem('a\ud83e')).toBe('Please enter text that is valid Unicode');
    expect(storageProblem('a🥐')).toBeUndefined();
    expect(storable('a\u0000b\ud83e')).toBe('ab\ufffd');
  });
});
