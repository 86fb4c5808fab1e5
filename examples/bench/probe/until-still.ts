/** Settles when what is scrolled has not moved for so long, in ms. */
export const untilStill = (scroller: Element | null, ms: number): Promise<void> =>
  new Promise((resolve) => {
    let timer = setTimeout(resolve, ms)
    scroller?.addEventListener('scroll', () => {
      clearTimeout(timer)
      timer = setTimeout(resolve, ms)
    })
  })
