import type { ApplicantProfileView } from '../applicant-profile.js';
import { isObject, type JsonObject, type JsonValue } from '../imported-resume.js';
import type { ReadResume } from './resume-contents.js';

type Lists = Pick<ApplicantProfileView, 'hardSkills' | 'technologies'>;

/** Entries of a list in a file; what is no object is none. */
export const entriesIn = (file: JsonObject, part: string): JsonObject[] => {
  const list = file[part];
  return Array.isArray(list) ? list.filter(isObject) : [];
};

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

/** The database gives parts of an object back in an order of its own, and nothing for what is undefined. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value === 'string') return value.trim();
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .filter(([name, each]) => each !== undefined && name !== 'id')
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, each]) => [name, sorted(each)]);
}

/**
 * The file that was imported with what the profile says now: what nobody changed is given back as it was, with all that
 * the profile has no field for; what was changed or added is the profile's, and what was taken out is gone.
 */
export function withKept(
  plain: JsonObject,
  profile: ApplicantProfileView,
  kept: JsonObject,
  read: ReadResume,
): JsonObject {
  const whole: JsonObject = { ...kept, basics: basicsWith(plain, profile, kept, read) };
  const parts: [string, JsonValue[]][] = [
    ['work', entriesWith(plain, kept, 'work', profile.experience, read.work)],
    ['education', entriesWith(plain, kept, 'education', profile.education, read.education)],
    ['skills', skillsWith(kept, profile, read)],
    ['languages', languagesWith(plain, kept, profile.languages, read.languages)],
  ];
  for (const [part, entries] of parts) {
    if (entries.length > 0 || part in kept) whole[part] = entries;
    else delete whole[part];
  }
  return whole;
}

/** What an entry of the file became in the profile, in the order of the file; null for what could not be read. */
function entriesWith<Entry extends object>(
  plain: JsonObject,
  kept: JsonObject,
  part: 'work' | 'education',
  now: readonly Entry[],
  then: readonly (Entry | null)[],
): JsonObject[] {
  const files = entriesIn(kept, part);
  const left = new Set(files.keys());
  const written = entriesIn(plain, part);
  const taken = now.map((entry, at) => {
    const same = [...left].find((index) => isSame(then[index], entry));
    if (same !== undefined) left.delete(same);
    return { at, same };
  });
  const entries = taken.map(({ at, same }): JsonObject => {
    if (same !== undefined) return files[same] ?? {};
    const changed = [...left].find((index) => isAbout(files[index], written[at], part));
    if (changed === undefined) return written[at] ?? {};
    left.delete(changed);
    const { highlights: _told, ...own } = files[changed] ?? {};
    return { ...own, ...written[at] };
  });
  // What the profile could not take over stands where nobody could have taken it out.
  return [...entries, ...[...left].filter((index) => !then[index]).map((index) => files[index] ?? {})];
}

function isAbout(
  file: JsonObject | undefined,
  written: JsonObject | undefined,
  part: 'work' | 'education',
): boolean {
  const names = part === 'work' ? ['name', 'position'] : ['institution'];
  return names.every((name) => file?.[name] === written?.[name]);
}

function basicsWith(
  plain: JsonObject,
  profile: ApplicantProfileView,
  kept: JsonObject,
  { body }: ReadResume,
): JsonObject {
  const [now, then] = [objectIn(plain, 'basics'), objectIn(kept, 'basics')];
  const basics: JsonObject = { ...then };
  const put = (name: string, isUnchanged: boolean): void => {
    const value = now[name];
    if (isUnchanged) return;
    if (value === undefined || value === '') delete basics[name];
    else basics[name] = value;
  };
  // Name and address are those of the account.
  put('name', isSameText(then.name, now.name));
  put('email', isSameText(then.email, now.email));
  put('label', (profile.position ?? undefined) === body.position);
  put('phone', (profile.phone ?? undefined) === body.phone);
  put('summary', (profile.details ?? undefined) === body.details);
  const place = objectIn(now, 'location');
  if (!placeParts.every((part) => (profile.location[part] ?? '') === (body.location?.[part] ?? '')))
    basics.location = { ...withoutPlace(objectIn(then, 'location')), ...place };
  return withLinks(basics, profile, then, body);
}

const placeParts = [
  'streetAddress',
  'streetAddressLine2',
  'addressLocality',
  'addressRegion',
  'addressCountry',
  'postalCode',
] as const;

/** What a file says of a place that the profile has no field for. */
function withoutPlace(location: JsonObject): JsonObject {
  const { address: _a, city: _c, region: _r, countryCode: _n, postalCode: _p, ...others } = location;
  return others;
}

const isSameText = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' &&
  typeof other === 'string' &&
  one.trim().toLowerCase() === other.trim().toLowerCase();

const objectIn = (file: JsonObject, name: string): JsonObject => {
  const found = file[name];
  return isObject(found) ? found : {};
};

/** Links of the file that the profile still has, or never could have, and those that were added. */
function withLinks(
  basics: JsonObject,
  { linkedin, links, additionalLinks }: ApplicantProfileView,
  then: JsonObject,
  body: ReadResume['body'],
): JsonObject {
  const all = [...(linkedin ? [{ name: 'LinkedIn', url: linkedin }] : []), ...links, ...additionalLinks];
  const now = new Set(all.map(({ url }) => url));
  const taken = new Set([
    ...(body.linkedin ? [body.linkedin] : []),
    ...(body.links ?? []).map(({ url }) => url),
  ]);
  const isGone = (url: JsonValue | undefined): boolean =>
    typeof url === 'string' && taken.has(url) && !now.has(url);
  const files = entriesIn(then, 'profiles');
  const profiles: JsonObject[] = files.filter(({ url }) => !isGone(url));
  const known = new Set([then.url, ...files.map(({ url }) => url)]);
  profiles.push(...all.filter(({ url }) => !known.has(url)).map(({ name, url }) => ({ network: name, url })));
  if (isGone(then.url)) delete basics.url;
  if (profiles.length > 0 || 'profiles' in then) basics.profiles = profiles;
  return basics;
}

/** Groups of the file with what the profile still has of them, then what belongs to none. */
function skillsWith(kept: JsonObject, now: Lists, { body }: ReadResume): JsonObject[] {
  const files = entriesIn(kept, 'skills');
  if (isSame(now.hardSkills, body.hardSkills ?? []) && isSame(now.technologies, body.technologies ?? []))
    return files;
  const [skills, tools] = [now.hardSkills, now.technologies].map(
    (list) => new Set(list.map(({ name }) => name)),
  );
  const groups = files.flatMap((group): JsonObject[] => {
    const { name, keywords } = group;
    const words = Array.isArray(keywords)
      ? keywords.filter((word) => typeof word === 'string' && tools?.has(word.trim()))
      : [];
    const isThere = typeof name === 'string' && skills?.has(name.trim());
    if (!isThere && words.length === 0) return [];
    return [Array.isArray(keywords) ? { ...group, keywords: words } : group];
  });
  const told = new Set(
    groups.flatMap(({ name, keywords }) => [name, ...(Array.isArray(keywords) ? keywords : [])]),
  );
  const [moreSkills, moreTools] = [skills, tools].map((list) =>
    [...(list ?? [])].filter((name) => !told.has(name)),
  );
  return [
    ...groups,
    ...(moreSkills ?? []).map((name) => ({ name })),
    ...(moreTools?.length ? [{ name: 'Tools and technologies', keywords: moreTools }] : []),
  ];
}

function languagesWith(
  plain: JsonObject,
  kept: JsonObject,
  now: ApplicantProfileView['languages'],
  then: ReadResume['languages'],
): JsonObject[] {
  const files = entriesIn(kept, 'languages');
  const written = entriesIn(plain, 'languages');
  const own = files.flatMap((file, at) => {
    const taken = then[at];
    if (!taken) return [file];
    const still = now.findIndex(({ type }) => type === taken.type);
    if (still < 0) return [];
    return [now[still]?.level === taken.level ? file : { ...file, fluency: written[still]?.fluency ?? '' }];
  });
  return [...own, ...written.filter((_entry, at) => !then.some((taken) => taken?.type === now[at]?.type))];
}
