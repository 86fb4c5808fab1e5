/** Checks now and then in each animation frame, until there is a result. */
export async function untilSeen<T>(look: () => T | undefined): Promise<T> {
  for (;;) {
    const seen = look()
    if (seen !== undefined) return seen
    await new Promise(requestAnimationFrame)
  }
}

/** In an animation frame: waits until it was styled, laid out and painted, and returns the time. */
export function afterPaint(): Promise<number> {
  const { port1, port2 } = new MessageChannel()
  const painted = new Promise<number>((resolve) => {
    port1.onmessage = () => resolve(performance.now())
  })
  port2.postMessage(undefined)
  return painted
}

/** Watches the frames of the page until it is stopped; returns the longest wait for a frame, in ms. */
export function watchFrames(): () => number {
  let longestMs = 0
  let last: number | undefined
  let handle = 0
  const note = (now: number) => {
    if (last !== undefined) longestMs = Math.max(longestMs, now - last)
    last = now
    handle = requestAnimationFrame(note)
  }
  handle = requestAnimationFrame(note)
  return () => {
    cancelAnimationFrame(handle)
    return longestMs
  }
}
