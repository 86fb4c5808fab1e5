// @ts-nocheck
import decodeQR from 'qr/decode.js'

/** Larger pictures take longer to look through, and hold no more of a code that fills them. */
const MAX_EDGE = 800

/** The pixels of a picture, four bytes each. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
}

/** Reads the QR code that a picture shows; undefined where it shows none, or none that is whole. */
export function decodePixels(pixels: Pixels): string | undefined {
  try {
    return decodeQR(pixels)
  } catch {
    // It says by errors what it did not find.
    return undefined
  }
}

/** Creates what reads the picture that a video shows now. */
export function createFrameDecoder(): (video: HTMLVideoElement) => string | undefined {
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  return (video) => {
    const scale = Math.min(1, MAX_EDGE / Math.max(video.videoWidth, video.videoHeight))
    const [width, height] = [Math.floor(video.videoWidth * scale), Math.floor(video.videoHeight * scale)]
    if (!pen || width < 1 || height < 1) return undefined
    canvas.width = width
    canvas.height = height
    pen.drawImage(video, 0, 0, width, height)
    return decodePixels(pen.getImageData(0, 0, width, height))
  }
}
