/** Returns the time of the next click on the page, in ms since the start of the navigation. */
export function nextClick(): Promise<number> {
  return new Promise((resolve) => {
    addEventListener('click', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true })
  })
}
