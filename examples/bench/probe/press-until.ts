import { afterPaint, untilSeen, watchFrames } from './frames'
import { modalRoot } from './look'

const find = (id: string) => modalRoot().querySelector<HTMLElement>(`[data-testid="${id}"]`) ?? undefined

/** Presses a button of the modal, and answers the longest frame until something else is painted, in ms. */
export async function pressUntil(button: string, wanted: string): Promise<number> {
  const stop = watchFrames()
  await new Promise(requestAnimationFrame)
  find(button)?.click()
  await untilSeen(() => find(wanted))
  await afterPaint()
  return stop()
}
