/** What an edit asks for, or what is there already where it says nothing. Null is something: it takes a value away. */
export function askedOrBefore<Value>(asked: Value | undefined, before: Value): Value {
  return asked === undefined ? before : asked;
}

/** The same for a text: an empty one takes the value away. */
export function textOrBefore<Text extends string>(
  asked: Text | '' | null | undefined,
  before: Text | null,
): Text | null {
  if (asked === undefined) return before;
  return asked === '' ? null : asked;
}
