import { afterPaint, untilSeen, watchFrames } from './frames'
import { modalRoot } from './look'

const find = (id: string) => modalRoot().querySelector<HTMLElement>(`[data-testid="${id}"]`) ?? undefined

/** Presses a button of the modal, and returns the longest frame until something else is painted, in ms. */
export async function pressUntil(button: string, wanted: string): Promise<number> {
  const stop = watchFrames()
  await new Promise(requestAnimationFrame)
  find(button)?.click()
  await untilSeen(() => find(wanted))
  await afterPaint()
  return stop()
}

/** Presses a button of the modal, and waits until something else is painted: watched only by events, which take almost no time. */
export async function pressQuietly(button: string, wanted: string): Promise<void> {
  const drawn = new Promise<void>((resolve) => {
    const watch = new MutationObserver(() => {
      if (!find(wanted)) return
      watch.disconnect()
      resolve()
    })
    watch.observe(modalRoot(), { childList: true, subtree: true })
  })
  find(button)?.click()
  await drawn
  await new Promise(requestAnimationFrame)
  await afterPaint()
}
