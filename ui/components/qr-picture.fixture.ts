import jsQR from 'jsqr'

/** Pixels of a module: few enough that round dots look rough, as in a camera. */
const scale = 4

interface Point {
  readonly x: number
  readonly y: number
}

interface Line {
  readonly from: Point
  readonly to: Point
}

const numberOf = (element: Element, name: string) => Number(element.getAttribute(name))

/** The distance of a point to the edge of a rectangle with round corners; negative inside. */
function toRect({ x, y }: Point, rect: Element): number {
  const [half, corner] = [numberOf(rect, 'width') / 2, numberOf(rect, 'rx')]
  const dx = Math.abs(x - numberOf(rect, 'x') - half) - half + corner
  const dy = Math.abs(y - numberOf(rect, 'y') - half) - half + corner
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - corner
}

/** The distance that the round ends and sides of a line reach: half its width in the style sheet. */
const reach = 0.46

/** The modules on the lines of an SVG path, with the lines; each runs down or across from a module's middle. */
function readLines(d: string): Map<string, readonly Line[]> {
  const lines = new Map<string, readonly Line[]>()
  for (const [, x, y, way, length] of d.matchAll(/M([\d.]+) ([\d.]+)([vh])(\d+)/g)) {
    const from = { x: Number(x), y: Number(y) }
    const more = Number(length)
    const line = { from, to: way === 'v' ? { ...from, y: from.y + more } : { ...from, x: from.x + more } }
    for (let step = 0; step <= more; step++) {
      const key = way === 'v' ? keyOf({ ...from, y: from.y + step }) : keyOf({ ...from, x: from.x + step })
      lines.set(key, [...(lines.get(key) ?? []), line])
    }
  }
  return lines
}

const keyOf = ({ x, y }: Point) => `${Math.floor(x)} ${Math.floor(y)}`

const between = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)

const isOnLine = ({ x, y }: Point, { from, to }: Line) =>
  Math.hypot(x - between(x, from.x, to.x), y - between(y, from.y, to.y)) <= reach

/** Paints the picture of a code as it is in the document: the eyes, the runs, white everywhere else. */
function paint(svg: Element, isBlot: (point: Point) => boolean) {
  const [origin = 0, , edge = 0] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number)
  const rects = [...svg.querySelectorAll('rect')]
  const isRing = (rect: Element) => rect.classList.contains('portico-qr-eye')
  const lines = readLines(svg.querySelector('.portico-qr-data')?.getAttribute('d') ?? '')
  const isInRect = (point: Point, rect: Element) => {
    const distance = toRect(point, rect)
    return isRing(rect) ? Math.abs(distance) <= 0.5 : distance <= 0
  }
  const isDark = (point: Point) =>
    rects.some((rect) => isInRect(point, rect)) || (lines.get(keyOf(point)) ?? []).some((line) => isOnLine(point, line))
  const width = edge * scale
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255)
  for (let index = 0; index < width * width; index++) {
    const at = { x: origin + ((index % width) + 0.5) / scale, y: origin + (Math.floor(index / width) + 0.5) / scale }
    if (isDark(at) && !isBlot(at)) pixels.fill(0, index * 4, index * 4 + 3)
  }
  return { pixels, width }
}

/** Reads a drawn code with a decoder that is independent of Portico's encoder; white stains may be on it. */
export function decodeDrawn(svg: Element, isBlot: (point: Point) => boolean = () => false): string | undefined {
  const { pixels, width } = paint(svg, isBlot)
  return jsQR(pixels, width, width, { inversionAttempts: 'dontInvert' })?.data
}
