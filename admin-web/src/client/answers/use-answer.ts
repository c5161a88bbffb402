import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { Answer, Answers, Question } from './answers.js';

/** The answers of this visit; on the server, of this page. */
export const AnswersContext = createContext<Answers | undefined>(undefined);

function useAnswersOfVisit(): Answers {
  const answers = useContext(AnswersContext);
  if (!answers) throw new Error('Public pages stand inside of AnswersContext');
  useSyncExternalStore(answers.subscribe, answers.count, answers.count);
  return answers;
}

/** The answer to a question, asked while it is shown as far as it is wanted. */
export function useAnswer<Data>(question: Question<Data>, isWanted = true): Answer<Data> {
  const answers = useAnswersOfVisit();
  const { name, answer } = answers.to(question);
  useEffect(() => (isWanted ? answers.watch([name]) : undefined), [answers, name, isWanted]);
  return answer;
}

/** The answers to several questions, in their order. */
export function useAnswers<Data>(questions: Question<Data>[]): Answer<Data>[] {
  const answers = useAnswersOfVisit();
  const kept = questions.map((question) => answers.to(question));
  // Names are JSON, in which a line break is written as a sign.
  const names = kept.map(({ name }) => name).join('\n');
  useEffect(() => answers.watch(names === '' ? [] : names.split('\n')), [answers, names]);
  return kept.map(({ answer }) => answer);
}

/** An answer that gives way to the next one only when that is there: what is shown stays until then. */
export function useLastAnswer<Data>(
  question: Question<Data>,
  isWanted = true,
): Answer<Data> & { isPrevious: boolean } {
  const answer = useAnswer(question, isWanted);
  const [last, setLast] = useState(answer.data);
  if (answer.data !== undefined && answer.data !== last) setLast(answer.data);
  const isPrevious = answer.data === undefined && last !== undefined && !answer.error;
  return { ...answer, data: isPrevious ? last : answer.data, isPrevious };
}
