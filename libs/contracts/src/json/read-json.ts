/**
 * What a text says in JSON; throws a SyntaxError where it is none. Nothing is known of it: a schema or a check has to
 * look at it before anybody uses it.
 */
export function readJson(text: string, reviver?: (name: string, value: unknown) => unknown): unknown {
  const value: unknown = JSON.parse(text, reviver);
  return value;
}

/** The same for texts of strangers; undefined where it is no JSON. */
export function jsonIn(text: string): unknown {
  try {
    return readJson(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
