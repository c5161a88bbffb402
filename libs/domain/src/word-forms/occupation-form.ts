import type { StemmedLanguage } from './language.js';

type Rule = readonly [ending: RegExp, replacement: string];

/** Who does something is not what is done: a `trabajador` is no `trabajo`, and an `especialista` nothing `especial`. */
const iberianAgents: readonly Rule[] = [
  [/(?<=\p{L}{2}[aei]d)or(?:a|es|as)?$/u, 'r'],
  // Not "ist": "recepcionist" is a slip of English.
  [/(?<=\p{L}{2})istas?$/u, 'isz'],
  [/(?<=\p{L}{3})[eê]ncias?$/u, 'enz'],
  [/(?<=\p{L}{3})antes?$/u, 'ant'],
  [/(?<=\p{L}{2}ar)es$/u, ''],
];

/**
 * Endings of occupations that stemmers take for other words: `Entwicklerin`, `vendeuse` and `verkoopster` are looked for
 * as `Entwickler`, `vendeur` and `verkoper`. Applied to both sides, so that a word it changes wrongly still finds itself.
 */
const rules: Record<StemmedLanguage, readonly Rule[]> = {
  de: [
    // Written without the letter of its own; an `Autoelektriker` has it not.
    [/ae/gu, 'ä'],
    [/(?<!aut|fot|elektr|bür|vide|radi)oe/gu, 'ö'],
    [/(?<![aeq])ue/gu, 'ü'],
    [/(?<=ärzt|öch|wält|chef|olleg|wirt|amt|expert|gesell|lots|urg|när|kar)in(?:nen)?$/u, ''],
    [/(?<=\p{L}{3}(?:er|eur|or|ent|ant|ist|at|ot|og|nom|graf|graph|ekt|hilf|log))in(?:nen)?$/u, ''],
    [/(?<=\p{L}{3})(?:frauen|frau|leute|männer)$/u, 'mann'],
    // Named so that it is of all genders already.
    [/(?<=lehr|pfleg|arbeit|forsch)ende[nr]?$/u, 'er'],
    [/studierende[nr]?$/u, 'student'],
    [/lehrkr[aä]fte?n?$/u, 'lehrer'],
    [/(?<!rohr|strom|wasser|an|ein|ab|zu|über|um)leitung(?:en)?$/u, 'leiter'],
  ],
  fr: [
    // What programmers do, and no programme.
    [/^programmations?$/u, 'programming'],
    [/(?<=\p{L}{2})euses?$/u, 'eur'],
    [/(?<=\p{L}{2})trices?$/u, 'teur'],
    [/(?<=\p{L}{2})(?:[eè]res?|ers)$/u, 'er'],
    [/(?<=\p{L}{3})[eé]es?$/u, 'é'],
    [/(?<=che)ff?es?$/u, 'f'],
    [/^h[oô]tesses?$/u, 'hôte'],
    [/(?<=\p{L}{3}eur)e?s?$/u, ''],
    // Who does something is not what is done: `enseignant` is no `enseigne`, `généraliste` nothing `général`.
    [/(?<=\p{L}{2}t)eur$/u, 'r'],
    [/(?<=\p{L}{2})istes?$/u, 'ist'],
    [/(?<=\p{L}{3})ences?$/u, 'enz'],
    [/(?<=\p{L}{3})ant(?:e?s?)$/u, 'an'],
  ],
  nl: [
    [/secretaresse[ns]?$/u, 'secretaris'],
    [/directrices?$/u, 'directeur'],
    [/kokkin(?:nen)?$/u, 'kok'],
    [/artsen$/u, 'arts'],
    [/leerkracht(?:en)?$|leraren$/u, 'leraar'],
    [/(?<=\p{L}{3})(?:lieden|lui|vrouw|vrouwen|mannen)$/u, 'man'],
    [/(?<=\p{L})([aeou])\1([bdfgklmnprtvz])sters?$/u, '$1$2er'],
    [/(?<=\p{L})(?<![aeou])([aeou])([bdfgklmnprt])sters?$/u, '$1$2$2er'],
    [/(?<=\p{L}{3}[^aeiouy])sters?$/u, 'er'],
    [/(?<=\p{L}{3})aressen$|(?<=\p{L}{3})ares$/u, 'aar'],
  ],
  sv: [
    [/servitris(?:en|er|erna)?$/u, 'servitör'],
    [/(?<=\p{L}{3})örsk(?:a|an|or|orna)$/u, 'ör'],
    [/(?<=\p{L}{3})ersk(?:a|an|or|orna)$/u, 'are'],
    [/(?<=\p{L}{3})arinn(?:a|an|or|orna)$/u, 'are'],
  ],
  es: [
    [/^programaci[oó]n$/u, 'programming'],
    [/(?<=\p{L}{2})ieras?$/u, 'iero'],
    [/^actri(?:z|ces)$/u, 'actor'],
    ...iberianAgents,
  ],
  pl: [],
  it: [
    [/^programmazion[ei]$/u, 'programming'],
    [/(?<=\p{L}{2}(?:or|ent))ess[ae]$/u, 'e'],
    [/(?<=\p{L}{2}cc)er[aei]$/u, 'iero'],
    [/(?<=\p{L}{2})(?:trice|trici|tori)$/u, 'tore'],
    [/(?<=\p{L}{2})ier[aei]$/u, 'iero'],
    [/(?<=gner)[ei]$/u, 'e'],
    [/(?<=\p{L}{3})ai[oa]?$/u, 'aio'],
    [/(?<=\p{L}{2}t)ore$/u, 'r'],
    [/(?<=\p{L}{2})ist[aei]$/u, 'ist'],
    [/(?<=\p{L}{3})enz[ae]$/u, 'enz'],
    [/(?<=\p{L}{3})ant[ei]$/u, 'ant'],
  ],
  pt: [
    [/^programa[cç][aã]o$/u, 'programming'],
    [/(?<=\p{L}{2})[oõ]es$/u, 'ão'],
    [/(?<=\p{L}{3})ns$/u, 'm'],
    [/^gar[cç]onetes?$/u, 'garçom'],
    [/^atriz(?:es)?$/u, 'ator'],
    // Without its accent an `enfermaria` would be one, too.
    [/(?<=\p{L}{2})árias?$|(?<=^(?:estagi|secret|veterin|oper|funcion|bibliotec))arias?$/u, 'ário'],
    [/(?<=\p{L}{2})ais$/u, 'al'],
    [/(?<=\p{L}{2}[aáií])veis$/u, 'vel'],
    ...iberianAgents,
  ],
};

/** A word as it is stemmed: the form that stands for all genders of an occupation. */
export const occupationForm = (word: string, language: StemmedLanguage): string =>
  rules[language].reduce((form, [ending, replacement]) => form.replace(ending, replacement), word);
