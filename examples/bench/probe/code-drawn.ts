import { afterPaint, untilSeen } from './frames'
import { modalRoot } from './look'

/** From the next click to the end of the first frame that shows a QR code with a link in it, in ms. */
export async function codeDrawn(): Promise<number> {
  const from = await new Promise<number>((resolve) => {
    addEventListener('click', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true })
  })
  await untilSeen(() => modalRoot().querySelector('[data-testid="wui-qr-code"][uri] svg') ?? undefined)
  return (await afterPaint()) - from
}
