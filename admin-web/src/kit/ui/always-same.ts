/** One of these for a name: always the same one for the same name. */
export function alwaysSame<Choice>(choices: readonly [Choice, ...Choice[]], name: string): Choice {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return choices[sum % choices.length] ?? choices[0];
}
