/** Settles when the scrolled element has not moved for this time, in ms. */
export const untilStill = (scroller: Element | null, ms: number): Promise<void> =>
  new Promise((resolve) => {
    let timer = setTimeout(resolve, ms)
    scroller?.addEventListener('scroll', () => {
      clearTimeout(timer)
      timer = setTimeout(resolve, ms)
    })
  })
