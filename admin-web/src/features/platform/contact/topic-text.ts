import { text } from '../../../base/i18n/contact.en.js';

/** What a message is about, in the words of the contact page. */
export const topicText = (topic: string): string =>
  text.topics.find(({ value }) => value === topic)?.label ?? topic;
