import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { nextTask } from '../../kernel/platform/next-task'
import { whenLoaded } from '../react/when-loaded'

/**
 * Whether the task after the mounting has come. What is mounted can so be rendered in one task and shown in the next: the
 * page draws its own frame in between where one is due, and none takes so long that a motion would stumble.
 *
 * @param isLate - somebody has waited already: what is mounted shows at once
 */
export function useNextTask(isLate: boolean): boolean {
  const [hasCome, setCome] = useState(isLate)
  useEffect(() => {
    if (isLate) return
    const show = () => flushSync(() => setCome(true))
    return whenLoaded(nextTask(), show, show)
  }, [isLate])
  return hasCome
}
