import { useEffect, useRef } from 'react'
import { nextTask } from '../../kernel/platform/clock'

/** Calls back once when the end of a list is near; a new key makes it call again after the list has grown. */
export function EndSentinel({ onEnd }: { readonly onEnd: () => void }) {
  const element = useRef<HTMLSpanElement>(null)
  const latest = useRef(onEnd)
  useEffect(() => {
    latest.current = onEnd
  })
  useEffect(() => {
    if (!element.current) return
    // Within the frame there would be no time to ask a server for more.
    const notify = () => void nextTask().then(() => element.current && latest.current())
    // Without IntersectionObserver the whole list is drawn.
    if (!window.IntersectionObserver) return notify()
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      notify()
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return <span className="portico-end" ref={element} />
}
