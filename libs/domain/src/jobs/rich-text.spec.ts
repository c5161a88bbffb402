import { describe, expect, it } from '@jest/globals';
import { cleanRichText } from './rich-text.js';

describe('rich text', () => {
  it('keeps paragraphs, headings, lists, emphasis and links', () => {
    const html = '<h2>Role</h2><p>Be <b>bold</b> and <i>kind</i>.</p><ul><li>One</li><li>Two</li></ul>';
    expect(cleanRichText(html)).toBe(
      '<h2>Role</h2>\n<p>Be <b>bold</b> and <i>kind</i>.</p>\n<ul><li>One</li><li>Two</li></ul>',
    );
    expect(cleanRichText('<a href="https://a.example/x?y=1&z=2" target="_top" onclick="x()">go</a>')).toBe(
      '<p><a href="https://a.example/x?y=1&amp;z=2" rel="nofollow noopener">go</a></p>',
    );
  });

  it.each([
    ['<script>alert(1)</script>', ''],
    ['<img src=x onerror=alert(1)>', ''],
    ['<svg><script>alert(1)</script></svg>', ''],
    ['<a href="javascript:alert(1)">x</a>', '<p>x</p>'],
    ['<a href="  jAvAscript:alert(1)">x</a>', '<p>x</p>'],
    ['<a href="//evil.example">x</a>', '<p>x</p>'],
    ['<p onclick="alert(1)" style="x">x</p>', '<p>x</p>'],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe>x', '<p>x</p>'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
    ['<a href="/auth/login">x</a>', '<p>x</p>'],
    ['<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>y', '<p>y</p>'],
  ])('leaves nothing that runs of %s', (html, clean) => {
    expect(cleanRichText(html)).toBe(clean);
  });

  it('lays nested boxes and blanks out as plain paragraphs', () => {
    const html =
      '<div><div><p>One</p></div><div><br></div><div>Two&nbsp;<span> words</span></div><p>&nbsp;</p></div>';
    expect(cleanRichText(html)).toBe('<p>One</p>\n<p>Two words</p>');
  });

  it.each([
    [
      'lists inside of lists',
      '<ul><li>One<ul><li><p>Two</p></li></ul>more</li><li>Three</li></ul>',
      '<ul><li>One</li><li>Two</li><li>more</li><li>Three</li></ul>',
    ],
    [
      'lists beside their item, as Google Docs writes them',
      '<ul><li>One</li><ul><li>Two</li></ul><li>Three</li></ul>',
      '<ul><li>One</li><li>Two</li><li>Three</li></ul>',
    ],
    [
      'text of a list that is in none of its items',
      '<ul>One<p>Two</p><li>Three</li></ul>',
      '<ul><li>One Two</li><li>Three</li></ul>',
    ],
    [
      'tables',
      '<table><tr><th>Day</th><td>Monday</td></tr><tr><td><p>Shifts</p><ul><li>early</li></ul></td></tr></table>',
      '<p>Day Monday</p>\n<p>Shifts</p>\n<ul><li>early</li></ul>',
    ],
    ['definitions', '<dl><dt>Pay</dt><dd>Good</dd></dl>', '<p>Pay</p>\n<p>Good</p>'],
    ['a line across', 'One<hr>Two', '<p>One<br>Two</p>'],
    [
      'a document inside of bold',
      '<b style="font-weight:normal"><h2>Role</h2><p>One <b>two</b></p></b>',
      '<h2>Role</h2>\n<p>One <b>two</b></p>',
    ],
    [
      'bullets of a word processor',
      '<title>Doc1</title><p class=MsoListParagraph><![if !supportLists]><span>·<span>&nbsp;&nbsp; </span></span><![endif]>One<o:p></o:p></p><p>•\tTwo</p><p>Not • three</p>',
      '<ul><li>One</li><li>Two</li></ul>\n<p>Not • three</p>',
    ],
    [
      'typed bullets',
      '<p>• One<br>• <b>Two</b></p><p>• <b>Open<br>• still</b></p>',
      '<ul><li>One</li><li><b>Two</b></li></ul>\n<p>• <b>Open<br>• still</b></p>',
    ],
  ])('loses no word of %s', (_what, html, clean) => {
    expect(cleanRichText(html)).toBe(clean);
    expect(cleanRichText(clean)).toBe(clean);
  });

  it.each(['<b>', '<div>', '<ul><li>', '<b><p>', '<i><td>'])('stands %s without end', (tags) => {
    expect(cleanRichText(`${tags.repeat(10_000)}deep<p>down</p>`).replace(/<[^>]*>/g, '')).toMatch(
      /deep\s?down/,
    );
  });

  it('is the same when cleaned again', () => {
    const once = cleanRichText('<div>a & b<ul><li><p>x</p></li></ul>c<br><br>d</div>');
    expect(cleanRichText(once)).toBe(once);
  });
});
