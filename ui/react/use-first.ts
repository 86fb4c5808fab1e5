import { useState } from 'react'

/**
 * Returns an answer only while it is the first one to a question, so that screen readers read out an answer once, and not each time it is
 * renewed.
 *
 * @param question - what was asked
 * @param answer - the answer, once there is one; a renewed one is another object
 */
export function useFirst<T extends object>(question: string, answer: T | undefined): T | undefined {
  const [first, setFirst] = useState<{ readonly question: string; readonly answer: T }>()
  if (answer && first?.question !== question) setFirst({ question, answer })
  return first?.question === question && first.answer === answer ? answer : undefined
}
