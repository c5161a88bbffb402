/** A one-off command: takes the words after its name, answers with the exit code. */
export type ConsoleCommand = { summary: string; run(words: string[]): Promise<number> };
