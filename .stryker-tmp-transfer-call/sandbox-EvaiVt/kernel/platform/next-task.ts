/**
 * Settles in a task of its own: what the page has to draw comes before it. Where there are no channels (the DOM of some test
 * runners has none) it is only the next microtask.
 *
 * @see a timer of 0 ms would do on the first call only; browsers stretch those that follow each other, and those of hidden pages
 */
// @ts-nocheck

export const nextTask = (): Promise<void> =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  }).catch(() => undefined)
