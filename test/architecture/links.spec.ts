import { describe, expect, it } from '@jest/globals';
import { screenNames, screenPaths } from '@app/contracts/access/screen-rules';
import { mails } from '../../services/identity/src/mail/mails.js';
import { exampleMails } from '../../services/worker/src/catalogue/example-mails.js';

const origin = 'https://pathway.example';
const patterns = screenNames.map(
  (screen) => new RegExp(`^${screenPaths[screen].replace(/:\w+/g, '[^/]+')}$`),
);
const isScreen = ({ pathname }: URL): boolean => patterns.some((pattern) => pattern.test(pathname));

function linksOfMails(): URL[] {
  const frame = { brand: 'Pathway', publicUrl: origin };
  const worker = exampleMails(frame).map(({ mail }) => mail);
  const identity = Object.values(mails).map((mail) => mail.writeExample(frame));
  return [...worker, ...identity].flatMap(({ button, closing, paragraphs }) => {
    const text = [button?.address ?? '', closing, ...paragraphs].join(' ');
    const addresses = text.match(/https?:\/\/[^\s"<>]+/g) ?? [];
    const further = addresses.flatMap((address) => new URL(address).searchParams.get('return_to') ?? []);
    return [...addresses, ...further].map((address) => new URL(address, origin));
  });
}

describe('links of mails', () => {
  it('open screens of the product', () => {
    const links = linksOfMails();
    expect(links.length).toBeGreaterThan(50);
    expect(links.filter((link) => link.origin !== origin || !isScreen(link)).map(String)).toEqual([]);
  });
});
