import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

const size = 96

const bytesOf = (id: string) => createHash('sha256').update(id).digest()

/** Draws a picture of an id as SVG: always the same one, and rarely that of another id. */
export function drawSvg(id: string): string {
  const [hue = 0, turn = 0, x = 0, y = 0] = bytesOf(id)
  const [from, to] = [hue * 1.4, hue * 1.4 + 40 + (turn % 60)].map((degrees) => `hsl(${Math.round(degrees)} 70% 45%)`)
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" width="120" height="120">' +
    `<linearGradient id="g"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>` +
    '<rect width="120" height="120" fill="url(#g)"/>' +
    `<circle cx="${30 + (x % 60)}" cy="${30 + (y % 60)}" r="${14 + (turn % 22)}" fill="#fff" fill-opacity=".85"/></svg>`
  )
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** Draws a picture of an id as PNG: a disc of one colour on a square of another. */
export function drawPng(id: string): Buffer {
  const colors = bytesOf(id)
  const rows = Buffer.alloc(size * (1 + size * 3))
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const isInside = (x - size / 2) ** 2 + (y - size / 2) ** 2 < (size / 3) ** 2
      colors.copy(rows, y * (1 + size * 3) + 1 + x * 3, isInside ? 0 : 3, isInside ? 3 : 6)
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set([8, 2], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
