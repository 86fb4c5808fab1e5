import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Whether the task after the mounting has come. What is mounted can so be rendered in one task and shown in the next: the
 * page draws its own frame in between where one is due, and none takes so long that a motion would stumble.
 */
export function useNextTask(): boolean {
  const [hasCome, setCome] = useState(false)
  useEffect(() => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      flushSync(() => setCome(true))
    }
    port2.postMessage(undefined)
    return () => port1.close()
  }, [])
  return hasCome
}
