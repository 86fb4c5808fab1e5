import { afterPaint, untilSeen } from './frames'

const findAddress = () => document.querySelector('[data-testid="account-button"]') ?? undefined

/** From the next click, which is on a row, to the end of the first frame that shows the address on the page, in ms. */
export async function watchConnecting(): Promise<number> {
  const from = await new Promise<number>((resolve) => {
    addEventListener('click', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true })
  })
  await untilSeen(findAddress)
  return (await afterPaint()) - from
}
