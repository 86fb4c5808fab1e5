import { createHash } from 'node:crypto'

/** Draws a picture of an id: always the same one, and hardly ever that of another id. */
export function drawImage(id: string): string {
  const [hue = 0, turn = 0, x = 0, y = 0] = createHash('sha256').update(id).digest()
  const [from, to] = [hue * 1.4, hue * 1.4 + 40 + (turn % 60)].map((degrees) => `hsl(${Math.round(degrees)} 70% 45%)`)
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" width="120" height="120">' +
    `<linearGradient id="g"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>` +
    '<rect width="120" height="120" fill="url(#g)"/>' +
    `<circle cx="${30 + (x % 60)}" cy="${30 + (y % 60)}" r="${14 + (turn % 22)}" fill="#fff" fill-opacity=".85"/></svg>`
  )
}
