/** What a mail says of the files of a message: they are read in the conversation. */
export const attachedWords = (files: number): string =>
  files === 1
    ? '1 file is attached to the conversation.'
    : `${files} files are attached to the conversation.`;
