/**
 * Elements that one picture may make a browser draw, with all that is copied by reference; a primitive of a filter counts as 10, and one
 * that spreads what it is given as 50, over another one as 150, and so on: six in a row take a hundred times as long as one.
 */
const MAX_DRAWN = 1000
const PRIMITIVE_COST = 10
const SPREADING_COST = 50
const ROW_FACTOR = 3
/** A deeper tree is slow to lay out, and no drawing program makes one. */
const MAX_DEPTH = 100
/** Pixels of one picture, in memory four bytes each: 2048 by 2048. */
export const MAX_PIXELS = 4_194_304
/** Each pixel of a picture that moves is drawn up to 50 times a second, for as long as it is seen: such a one has 512 by 512. */
const MOVING_COST = 16

const entityOrEncoding = /<!(?:DOCTYPE|ENTITY)|<\?xml-stylesheet|[\0\\]/i
/** A few bytes of dashes make millions of strokes. */
const dashes = /dasharray(?!["'\s:=]*(?:none|0["';\s}]))/i
const spreading = /^fe(?:GaussianBlur|DropShadow|Morphology|DisplacementMap|Tile)$/
/** Filter functions in style rules. Thousands of the cheap ones take as long as a few that blur, so all are counted alike. */
const spreadingFunction =
  /(?<![\w-])(?:blur|brightness|contrast|drop-shadow|grayscale|hue-rotate|invert|opacity|saturate|sepia)\(/gi
/** Style rules that make a browser draw again and again: keyframes, and lists of shadows. */
const repeating = /@(?:-\w+-)?keyframes|(?:box|text)-shadow(?!["'\s:=]*none)/i
/** The definition of a custom property: values that refer to each other can grow without end. Uses stand in `var()`. */
const namedPart = /(?<!var\(\s*|[\w-])--\w/i
/** What costs far more than its place: drawn once per vertex, per pixel and neighbour, or again and again. */
const costly = /^(?:marker|feTurbulence|feConvolveMatrix|set|animate.*|marquee|progress)$/
const paintless = /^(?:stop|(?:linear|radial)Gradient)$/
/** The name of a tag, matched in one way only: where nothing closes the tag, a pattern with several ways would try them all. */
const tag = /^(\/?)(?:[^\s/>:]*:)?([^\s/>:]*)(?![^\s/>:])((?:[^"'>]|"[^"]*"|'[^']*')*)>([\s\S]*)$/
const attribute = /\s+(?:[^\s=:"'/]*:)?([^\s=:"'/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')|\s*\/?$/gy
/** What is no element; all in one, since each may hold the beginning of another. */
const asides = /<!--.*?(?:-->|$)|<\?.*?(?:\?>|$)|<!\[CDATA\[(.*?)(?:\]\]>|$)/gs

const named: Readonly<Record<string, string>> = { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' }

/** Reads character references, behind which names could hide. */
const decode = (text: string) =>
  text.replace(/&(?:#(?:x([\da-f]{1,6})|(\d{1,7}))|(\w+));/gi, (_, hex, decimal, name) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return name ? (named[name] ?? '') : code < 0x110000 ? String.fromCodePoint(code) : ''
  })

const countAddresses = (text: string) => text.split(/url\(/i).length - 1

/** Ids that a value refers to; undefined where one of its addresses is none of this picture's own. */
function readRefs(value: string): readonly string[] | undefined {
  const refs = [...value.matchAll(/url\(\s*["']?#([^\s"'()%]+)["']?\s*\)/gi)].map(([, id = '']) => id)
  return refs.length === countAddresses(value) ? refs : undefined
}

interface Rule {
  /** Undefined for whatever is no plain class: it may mean any element. */
  readonly className: string | undefined
  readonly refs: readonly string[]
  /** How many filter functions it has. */
  readonly spreads: number
}

const countSpreads = (text: string) => text.match(spreadingFunction)?.length ?? 0

/** Reads rules that refer to something; undefined where one might stand elsewhere than it seems. */
function readRules(css: string): readonly Rule[] | undefined {
  const plain = css.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, '')
  const isQuoted = /["']/.test(plain)
  const rules: Rule[] = []
  let missing = countAddresses(plain)
  let selectors = ''
  const parts = plain.split('{', MAX_DRAWN + 1)
  // Each rule costs time to read, and no picture that passes has as many elements.
  if (parts.length > MAX_DRAWN) return undefined
  for (const part of parts) {
    const [body = '', ...rest] = part.split('}')
    const refs = readRefs(body)
    if (!refs) return undefined
    missing -= refs.length
    const spreads = countSpreads(body)
    for (const selector of refs.length || spreads ? selectors.split(',', MAX_DRAWN) : [])
      rules.push({ className: isQuoted ? undefined : /^\s*\.([\w-]+)\s*$/.exec(selector)?.[1], refs, spreads })
    selectors = rest.length ? (rest.at(-1) ?? '') : body
  }
  return missing || rules.length >= MAX_DRAWN || /@import/i.test(plain) ? undefined : rules
}

interface Element {
  readonly name: string
  readonly classes: ReadonlySet<string>
  readonly refs: readonly string[]
  readonly spreads: number
  /** Index behind the last element in it. */
  end: number
}

interface Drawing {
  readonly elements: Element[]
  /** Indexes of elements; a name that was given twice means both. */
  readonly ids: Map<string, number[]>
  readonly rules: readonly Rule[]
  readonly filter: FilterWeights
}

/** How often each result of a filter draws what goes into it, where a browser keeps nothing of what it drew. */
interface FilterWeights {
  readonly results: Map<string, number>
  last: number
}

const MAX_WEIGHT = 1000
const twoInputs = /^fe(?:Blend|Composite|DisplacementMap)$/

/** Weighs an element of a filter: where each result is used twice by the next one, the work doubles with every element. */
function weigh(filter: FilterWeights, name: string, attributes: ReadonlyMap<string, string>): number {
  const { results, last } = filter
  const weightOf = (key: string) => {
    const input = attributes.get(key)
    return input === undefined ? last : (results.get(input) ?? 1)
  }
  if (name === 'filter') results.clear()
  const first = name === 'filter' ? 0 : weightOf('in')
  // The parts of a merge count as a sequence.
  const second = twoInputs.test(name)
    ? weightOf('in2')
    : name === 'feMergeNode'
      ? last
      : name === 'feDropShadow'
        ? first
        : 0
  filter.last = 1 + first + second
  results.set(attributes.get('result') ?? '', filter.last)
  return filter.last
}

/** Reads what an element says of itself; undefined where a parser might read something else. */
function readAttributes(text: string): ReadonlyMap<string, string> | undefined {
  const values = new Map<string, string>()
  let length = 0
  for (const [whole, key, one, other = ''] of text.matchAll(attribute)) {
    length += whole.length
    // A name twice, as under two prefixes, counts as both.
    if (key !== undefined) values.set(key, `${values.get(key) ?? ''}${decode(one ?? other)}`)
  }
  return length === text.length ? values : undefined
}

/** Adds an element; undefined where it refers to what cannot be followed. */
function addElement({ elements, ids, filter }: Drawing, name: string, text: string): Element | undefined {
  const attributes = readAttributes(text)
  if (!attributes || costly.test(name)) return undefined
  if (/^f(?:e|ilter)/.test(name) && weigh(filter, name, attributes) > MAX_WEIGHT) return undefined
  const lists = [...attributes.values()].map(readRefs)
  const href = attributes.get('href')
  const [, target] = /^#([^\s"'()%]+)$/.exec(href ?? '') ?? []
  if (lists.includes(undefined) || (name === 'use' && href !== undefined && !target)) return undefined
  const refs = [...lists.flatMap((list) => list ?? []), ...(target ? [target] : [])]
  const classes = new Set((attributes.get('class') ?? '').split(/\s+/))
  const spreads = countSpreads([...attributes.values()].join(' '))
  const element = { name, classes, refs, spreads, end: elements.length + 1 }
  const id = attributes.get('id') ?? ''
  const namesakes = ids.get(id) ?? []
  namesakes.push(elements.length)
  ids.set(id, namesakes)
  elements.push(element)
  return element
}

/** Removes comments and processing instructions; a CDATA section stays as text. */
const withoutAsides = (text: string) => text.replace(asides, (_, content = '') => content.replace(/[<>&]/g, ' '))

const isPage = ({ name }: Element) => name === 'foreignObject'
/** Laying out an HTML page has no bounds, so one inside a drawing may hold a single element, as drawing programs use for a backdrop blur. */
const isLaidOut = (open: readonly Element[], name: string, content: string) => {
  const depth = open.findIndex(isPage)
  return depth >= 0
    ? depth < open.length - 1 || content.trim() !== ''
    : name === 'foreignObject' && content.trim() !== ''
}

/** Reads the tree of a drawing; undefined where a parser might see another one, or where it is too large. */
function readDrawing(text: string): Drawing | undefined {
  const rules: Rule[] = []
  const drawing: Drawing = { elements: [], ids: new Map(), rules, filter: { results: new Map(), last: 0 } }
  const open: Element[] = []
  const [, ...parts] = text.split('<')
  for (const part of parts) {
    const [whole, isEnd, name = '', attributes = '', content = ''] = tag.exec(part) ?? []
    const parent = open.at(-1)
    if (whole === undefined || open.length > MAX_DEPTH || drawing.elements.length > MAX_DRAWN) return undefined
    if (isEnd) {
      if (parent?.name !== name || (open.some(isPage) && name !== 'foreignObject' && content.trim() !== ''))
        return undefined
      parent.end = drawing.elements.length
      open.pop()
      continue
    }
    const element = parent?.name === 'style' ? undefined : addElement(drawing, name, attributes)
    const added = name === 'style' ? readRules(decode(content)) : []
    if (!element || !added || isLaidOut(open, name, content)) return undefined
    rules.push(...added)
    if (!attributes.endsWith('/')) open.push(element)
  }
  // Rules put text before and behind what has none.
  return drawing.elements.some(isPage) && drawing.elements.some(({ name }) => name === 'style') ? undefined : drawing
}

/** @param before - what is spread already, so many times */
const spreadingCost = (before: number) => SPREADING_COST * ROW_FACTOR ** before

/** Draws as a browser does, each copy again, and counts; a circle of references ends where the count does. */
function isDrawable({ elements, ids, rules }: Drawing): boolean {
  let left = MAX_DRAWN
  const drawAll = (ref: string, before: number) => {
    left -= 1
    return (ids.get(ref) ?? []).every((index) => draw(index, elements[index]?.end ?? index, before))
  }
  const isFilter = (ref: string) => (ids.get(ref) ?? []).some((index) => elements[index]?.name === 'filter')
  /** @param before - how many filters are over all of it */
  function draw(from: number, to: number, before: number): boolean {
    /** Where the filtered elements that are open end. */
    const filtered: number[] = []
    let spread = before
    for (let index = from; index < to && left >= 0; index += 1) {
      const { name = '', classes, refs: own = [], spreads = 0, end = index } = elements[index] ?? {}
      // A filter is drawn where something refers to it.
      if (name === 'filter' && index > from) {
        left -= end - index
        index = end - 1
        continue
      }
      while ((filtered.at(-1) ?? end) <= index) filtered.pop()
      const depth = before + filtered.length
      const isMeant = ({ className }: Rule) =>
        className === undefined ? !paintless.test(name) : classes?.has(className)
      const meant = rules.filter(isMeant)
      const refs = [...own, ...meant.flatMap((rule) => rule.refs)]
      const passes = meant.reduce((sum, rule) => sum + rule.spreads, spreads)
      if (passes > 0) left -= spreadingCost(depth + passes - 1)
      left -= spreading.test(name) ? spreadingCost(spread++) : name.startsWith('fe') ? PRIMITIVE_COST : 1
      if (!refs.every((ref) => drawAll(ref, depth))) return false
      if (passes > 0 || refs.some(isFilter)) filtered.push(end)
    }
    return left >= 0
  }
  return draw(0, elements.length, 0)
}

/**
 * Tells whether a drawing stays small when it is drawn: whatever its prefix, what `use`, patterns, masks, clips and filters copy is
 * counted as often as a browser draws it.
 *
 * @param text - an SVG document, decoded
 * @param countInside - of a data: address in it, its pixels; infinite for one that may not be there
 */
export function isBoundedSvg(text: string, countInside: (uri: string) => number): boolean {
  if (entityOrEncoding.test(text)) return false
  const decoded = decode(text).replace(/[\t\n\r]/g, '')
  const plain = withoutAsides(text)
  if (dashes.test(decoded) || repeating.test(decoded) || namedPart.test(decode(plain))) return false
  let pixels = 0
  for (const uri of new Set(decoded.match(/\bdata:[^"')<>]*/gi))) pixels += countInside(uri)
  if (pixels > MAX_PIXELS) return false
  const drawing = readDrawing(plain)
  return drawing !== undefined && isDrawable(drawing)
}

function number(bytes: string, at: number, size: number, isLittle = false): number {
  let value = 0
  for (let index = 0; index < size; index += 1)
    value = value * 256 + (bytes.charCodeAt(isLittle ? at + size - 1 - index : at + index) || 0)
  return value
}

/** A picture that moves says so before its first pixels. */
function readPngPixels(bytes: string): number {
  let kind = ''
  for (let at = 8; at < bytes.length && kind !== 'acTL' && kind !== 'IDAT'; at += 12 + number(bytes, at, 4))
    kind = bytes.slice(at + 4, at + 8)
  return number(bytes, 16, 4) * number(bytes, 20, 4) * (kind === 'acTL' ? MOVING_COST : 1)
}

/** The frame header of a JPEG is behind segments of any length; whatever else stands there hides it. */
function readJpegPixels(bytes: string): number {
  for (let at = 2; at + 9 < bytes.length; ) {
    const marker = number(bytes, at + 1, 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (bytes[at] !== '\xff') return Number.POSITIVE_INFINITY
    if (isFrame) return number(bytes, at + 5, 2) * number(bytes, at + 7, 2)
    at += marker === 0xff ? 1 : 2 + number(bytes, at + 2, 2)
  }
  return 0
}

/** Finds what is behind a table of colours in a GIF; these flags tell how long it is. */
const skipColours = (flags: number, at: number) => (flags > 127 ? at + 3 * 2 ** ((flags % 8) + 1) : at)

/** Finds what is behind pieces of a GIF, the last of which is empty. */
function skipPieces(bytes: string, start: number): number {
  let at = start
  while (number(bytes, at, 1) > 0) at += number(bytes, at, 1) + 1
  return at + 1
}

/** Finds what is behind extensions of a GIF. */
function skipExtensions(bytes: string, start: number): number {
  let at = start
  while (bytes[at] === '!') at = skipPieces(bytes, at + 2)
  return at
}

/** A browser makes room for a first frame that is larger than the screen of a GIF; whatever follows that frame may be another. */
function readGifPixels(bytes: string): number {
  const first = skipExtensions(bytes, skipColours(number(bytes, 10, 1), 13))
  const isFrame = bytes[first] === ','
  const [left = 0, top = 0, width = 0, height = 0] = [1, 3, 5, 7].map((offset) =>
    isFrame ? number(bytes, first + offset, 2, true) : 0,
  )
  const colours = skipColours(number(bytes, first + 9, 1), first + 10)
  const next = isFrame ? skipExtensions(bytes, skipPieces(bytes, colours + 1)) : first
  return (
    Math.max(number(bytes, 6, 2, true), left + width) *
    Math.max(number(bytes, 8, 2, true), top + height) *
    ((bytes[next] ?? ';') === ';' ? 1 : MOVING_COST)
  )
}

/** Only a WebP of the extended kind may move, and a flag in it says so. */
function readWebpPixels(bytes: string): number {
  const kind = bytes.slice(12, 16)
  const cost = number(bytes, 20, 1) % 4 > 1 ? MOVING_COST : 1
  if (kind === 'VP8X') return (number(bytes, 24, 3, true) + 1) * (number(bytes, 27, 3, true) + 1) * cost
  if (kind === 'VP8 ') return (number(bytes, 26, 2, true) % 16_384) * (number(bytes, 28, 2, true) % 16_384)
  const packed = number(bytes, 21, 4, true)
  return kind === 'VP8L' ? ((packed % 16_384) + 1) * ((Math.floor(packed / 16_384) % 16_384) + 1) : 0
}

/** By their first bytes, as browsers tell them, whatever type was claimed. */
const formats: readonly (readonly [RegExp, (bytes: string) => number])[] = [
  [/^\x89PNG/, readPngPixels],
  [/^\xff\xd8/, readJpegPixels],
  [/^GIF8/, readGifPixels],
  [/^RIFF/, readWebpPixels],
]

/**
 * Counts the pixels of a picture, each of one that moves as often as it costs: a few kilobytes of one colour can be gigabytes in
 * memory, and take up a processor for as long as they are seen.
 *
 * @param bytes - one letter a byte, as atob gives it
 * @returns infinite for what is of no format that is known
 */
export function countPixels(bytes: string): number {
  const [, read] = formats.find(([start]) => start.test(bytes)) ?? []
  return read ? read(bytes) : Number.POSITIVE_INFINITY
}

/** Tells whether a picture made of pixels has at most 4,194,304 of them, or 262,144 where it moves. @param bytes - as of `countPixels` */
export const hasBoundedPixels = (bytes: string): boolean => countPixels(bytes) <= MAX_PIXELS
