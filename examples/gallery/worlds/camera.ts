import type { SendApi } from 'portico/plugins/send/contract'
import { encode } from 'uqr'

type Draw = (pen: CanvasRenderingContext2D) => void

/** A camera that shows a drawing, until it is stopped. */
const film = (draw: Draw) => async (): Promise<MediaStream> => {
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  const stream = canvas.captureStream()
  const again = () => {
    if (!pen || stream.getTracks().every(({ readyState }) => readyState === 'ended')) return
    draw(pen)
    // A stream that never changes would have no picture.
    setTimeout(again, 100)
  }
  again()
  return stream
}

const fillWith =
  (colour: string): Draw =>
  (pen) => {
    pen.fillStyle = colour
    pen.fillRect(0, 0, pen.canvas.width, pen.canvas.height)
  }

/** A camera that shows a grey field. */
export const filmNothing = film(fillWith('#778'))

/** A camera with a code in front of it. */
export function filmCode(text: string): () => Promise<MediaStream> {
  const { data: modules, size } = encode(text, { border: 2 })
  return film((pen) => {
    const scale = Math.floor(pen.canvas.height / size)
    fillWith('#fff')(pen)
    pen.fillStyle = '#000'
    for (const [y, row] of modules.entries())
      for (const [x, isDark] of row.entries()) if (isDark) pen.fillRect(x * scale, y * scale, scale, scale)
  })
}

/** A browser that gives no picture, for a reason. */
export const noCamera = (name: string) => () => Promise.reject(new DOMException('', name))

/** Presses the button of the camera, in a browser with this answer. */
export function startScan({ scan }: SendApi, camera: () => Promise<MediaStream>): void {
  const { mediaDevices } = navigator
  Object.defineProperty(mediaDevices, 'getUserMedia', { value: camera, configurable: true })
  void scan.start()
  Reflect.deleteProperty(mediaDevices, 'getUserMedia')
}
