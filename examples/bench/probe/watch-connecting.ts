import { afterPaint, untilSeen } from './frames'
import { nextClick } from './next-click'

const findAddress = () => document.querySelector('[data-testid="account-button"]') ?? undefined
const findMark = (name: string) => performance.getEntriesByName(name, 'mark')[0]

/**
 * From the next click, which is on a row, to the end of the first frame that shows the address on the page, in ms.
 *
 * @param mark - what the page sets when it is connected, for a page that shows an address before
 */
export async function watchConnecting(mark?: string): Promise<number> {
  const from = await nextClick()
  await untilSeen(() => (mark ? findMark(mark) : findAddress()))
  return (await afterPaint()) - from
}
