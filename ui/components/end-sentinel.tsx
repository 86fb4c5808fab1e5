import { useEffect, useRef } from 'react'
import { nextTask } from '../../kernel/platform/next-task'

/** Tells when the end of a list comes near; give it a new key when the list has grown, or it tells only once. */
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
    // Where nobody can say what is in view, a list comes whole.
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
