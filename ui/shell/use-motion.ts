import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { ReadonlySignal } from '../../kernel/store/signals'

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

const shake = ['0', '-6px', '5px', '-4px', '2px', '-1px', '0'].map((translate) => ({ translate }))
const ring = [{ outline: '2px solid var(--pt-danger-line)' }, { outline: '2px solid transparent' }]

/** Shakes the modal for 500 ms each time a close was refused; a ring tells it where nothing shall move. */
export function useShake(modal: RefObject<HTMLElement | null>, refusedCloses: ReadonlySignal<number>) {
  useEffect(() => {
    const before = refusedCloses.peek()
    return refusedCloses.subscribe((count) => {
      if (count === before) return
      modal.current?.animate(isStill() ? ring : shake, { duration: 500, easing: 'cubic-bezier(0.65, 0, 0.35, 1)' })
    })
  }, [modal, refusedCloses])
}

/** Lets the modal grow and shrink to what it holds in 150 ms, whoever changed it. */
export function useHeightMotion(modal: RefObject<HTMLElement | null>, content: RefObject<HTMLElement | null>) {
  const height = useRef(0)
  useLayoutEffect(() => {
    const box = modal.current
    if (!box || !content.current) return
    let motion: Animation | undefined
    const observer = new ResizeObserver(() => {
      const shown = box.offsetHeight
      const from = motion?.playState === 'running' ? shown : height.current
      motion?.cancel()
      height.current = box.offsetHeight
      if (!from || from === height.current || isStill()) return
      const frames = [{ blockSize: `${from}px` }, { blockSize: `${height.current}px` }]
      motion = box.animate(frames, { duration: 150, easing: 'cubic-bezier(0.2, 0, 0, 1)' })
    })
    observer.observe(content.current)
    return () => {
      observer.disconnect()
      height.current = 0
    }
  }, [modal, content])
}
