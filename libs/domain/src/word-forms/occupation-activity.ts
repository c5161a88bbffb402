import type { StemmedLanguage } from './language.js';

type Activity = readonly [whoDoesIt: RegExp, activity: string];

/** What people also type who look for an occupation, where its name alone would not be found by it. */
const activities: Partial<Record<StemmedLanguage, readonly Activity[]>> = {
  fr: [
    [/^d[eé]veloppeu(?:r|rs|se|ses)$/u, 'développement'],
    [/^programmeu(?:r|rs|se|ses)$/u, 'programmation'],
  ],
  es: [
    [/^desarrollador(?:a|es|as)?$/u, 'desarrollo'],
    [/^diseñador(?:a|es|as)?$/u, 'diseño'],
    [/^programador(?:a|es|as)?$/u, 'programación'],
  ],
  it: [
    [/^sviluppat(?:ore|ori|rice|rici)$/u, 'sviluppo'],
    [/^programmat(?:ore|ori|rice|rici)$/u, 'programmazione'],
  ],
  pt: [
    [/^desenvolvedor(?:a|es|as)?$/u, 'desenvolvimento'],
    [/^programador(?:a|es|as)?$/u, 'programação'],
  ],
};

/**
 * What somebody of an occupation does, so that `desarrollo web` finds a `desarrolladora web`. Not the other way round: every
 * second posting speaks of development, and hardly one of them looks for a developer.
 */
export const activitiesOf = (word: string, language: StemmedLanguage): string[] =>
  (activities[language] ?? []).filter(([who]) => who.test(word)).map(([, activity]) => activity);
