import { z } from 'zod';

const example = 'for example example.com';
const longest = 253;

const label = /^(?!-)[\p{L}\p{N}-]{1,63}(?<!-)$/u;
const ipVersion4 = /^\d{1,3}(\.\d{1,3}){3}$/;
/** Names that no public name server answers for: RFC 6761 and 6762, and what networks call themselves at home. */
const inside = ['localhost', 'local', 'internal', 'invalid', 'onion', 'alt', 'arpa', 'home', 'lan', 'corp'];

/**
 * Endings below a country under which others register their names, as `co.uk`. Not all of the world: nobody can put a
 * record under one that is missing here, so it stays unproven, and is only explained less well.
 */
const sharedEndings: Readonly<Record<string, string>> = {
  ae: 'ac co gov net org sch',
  ar: 'com edu gob gov net org',
  at: 'ac co gv or',
  au: 'asn com edu gov id net org',
  bd: 'ac com edu gov net org',
  br: 'com edu gov net org',
  cn: 'ac com edu gov net org',
  co: 'com edu gov net nom org',
  cy: 'ac com gov net org',
  eg: 'com edu gov net org',
  es: 'com edu gob nom org',
  fr: 'asso com gouv nom',
  gr: 'com edu gov net org',
  hk: 'com edu gov idv net org',
  hu: 'co info org',
  id: 'ac co go or sch web',
  il: 'ac co gov muni net org',
  in: 'ac co edu firm gen gov ind net org',
  it: 'edu gov',
  jp: 'ac ad co ed go gr lg ne or',
  ke: 'ac co go ne or',
  kr: 'ac co go ne or pe re',
  mx: 'com edu gob net org',
  my: 'com edu gov name net org',
  ng: 'com edu gov net org',
  nz: 'ac co geek gen govt iwi maori net org school',
  pe: 'com edu gob net nom org',
  ph: 'com edu gov net org',
  pk: 'com edu gov net org',
  pl: 'com edu gov info net org',
  pt: 'com edu gov org',
  ro: 'com info nom org',
  rs: 'ac co edu gov in org',
  sa: 'com edu gov net org sch',
  sg: 'com edu gov net org per',
  th: 'ac co go in net or',
  tr: 'bel com edu gen gov net org web',
  tw: 'com edu gov idv net org',
  ua: 'co com edu gov in net org',
  uk: 'ac co gov ltd me net nhs org plc police sch',
  uy: 'com edu gub net org',
  ve: 'co com edu gob net org',
  vn: 'ac com edu gov net org',
  za: 'ac co edu gov law net nom org school web',
};

/** The domain a company wants to prove, as people type it: trimmed, in small letters, as name servers write it. */
export const domainName = z
  .string({ error: `Please enter a domain, ${example}` })
  .trim()
  .min(1, `Please enter a domain, ${example}`)
  .max(longest + 1, `A domain has at most ${longest} characters`)
  .superRefine((typed, context) => {
    const problem = problemOf(typed);
    if (problem !== null) context.addIssue({ code: 'custom', message: problem });
  })
  .overwrite(asServersWriteIt);

function problemOf(typed: string): string | null {
  if (/[/?#@\\]/.test(typed) || (/:/.test(typed) && !isAddress(typed))) return onlyTheDomain(typed);
  if (isAddress(typed)) return `An IP address cannot be proven. Please enter a domain, ${example}`;
  const labels = withoutDot(typed).split('.');
  if (!labels.every((part) => label.test(part))) return `This is no domain. Please enter one, ${example}`;
  if (inside.includes(labels.at(-1)?.toLowerCase() ?? ''))
    return `This name exists in private networks only. Please enter a public domain, ${example}`;
  if (isShared(labels.map((part) => part.toLowerCase())))
    return `Under ${withoutDot(typed).toLowerCase()} others register their names. Please enter your own domain, ${example}`;
  return asServersWriteIt(typed) === '' ? `This is no domain. Please enter one, ${example}` : null;
}

/** Names the part that would be right, where there is one. */
function onlyTheDomain(typed: string): string {
  const address = typed.includes('://') ? typed : `https://${typed}`;
  const host = URL.canParse(address) ? new URL(address).hostname : '';
  const meant = host.includes('.') && problemOf(host) === null ? host : 'example.com';
  return `Only the domain, without path, port or https://, for example ${meant}`;
}

const withoutDot = (typed: string): string => typed.replace(/\.$/, '');

const isAddress = (typed: string): boolean =>
  ipVersion4.test(typed) || /^\[?[\da-f]*:[\da-f:.]*:[\da-f:.]*\]?$/i.test(typed);

/** Letters beyond ASCII become what name servers know; empty where that is not possible. */
function asServersWriteIt(typed: string): string {
  const address = `https://${withoutDot(typed)}`;
  if (!URL.canParse(address)) return '';
  const { hostname } = new URL(address);
  return hostname.length <= longest && !ipVersion4.test(hostname) ? hostname : '';
}

/** Whether nobody owns a name alone: an ending of the world, or one that a country hands out below its own. */
function isShared(labels: readonly string[]): boolean {
  const [first = '', ending, ...others] = labels;
  if (ending === undefined) return true;
  return others.length === 0 && (sharedEndings[ending] ?? '').split(' ').includes(first);
}
