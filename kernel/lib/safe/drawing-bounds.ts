import { MAX_PIXELS } from './picture-bounds'

/**
 * Maximum number of elements that a browser draws for one picture, including those copied by reference. A primitive of a filter counts as
 * 10. One that spreads its input, such as a blur, counts as 50, over another one as 150, and so on: six in a row take a hundred times as
 * long as one.
 */
const MAX_DRAWN = 1000
const PRIMITIVE_COST = 10
const SPREADING_COST = 50
const ROW_FACTOR = 3
/** A deeper tree is slow to lay out, and drawing programs write none. */
const MAX_DEPTH = 100

const entityOrEncoding = /<!(?:DOCTYPE|ENTITY)|<\?xml-stylesheet|[\0\\]/i
/** Dashes: a few bytes of them can make millions of strokes. */
const dashes = /dasharray(?!["'\s:=]*(?:none|0["';\s}]))/i
const spreading = /^fe(?:GaussianBlur|DropShadow|Morphology|DisplacementMap|Tile)$/
/** Filter functions in style rules. Thousands of cheap ones take as long as a few blurs, so all count the same. */
const spreadingFunction =
  /(?<![\w-])(?:blur|brightness|contrast|drop-shadow|grayscale|hue-rotate|invert|opacity|saturate|sepia)\(/gi
/** Style rules that make a browser draw repeatedly: keyframes, and lists of shadows. */
const repeating = /@(?:-\w+-)?keyframes|(?:box|text)-shadow(?!["'\s:=]*none)/i
/**
 * The definition of a custom property, which is refused because properties that refer to each other can grow without end. A use in `var()`
 * is not matched.
 */
const namedPart = /(?<!var\(\s*|[\w-])--\w/i
/** Elements that cost far more than their size: drawn once for each vertex, for each pixel and neighbour, or repeatedly. */
const costly = /^(?:marker|feTurbulence|feConvolveMatrix|set|animate.*|marquee|progress)$/
const paintless = /^(?:stop|(?:linear|radial)Gradient)$/
/** A tag. The pattern can match its name in one way only: otherwise it would try every way where nothing closes the tag. */
const tag = /^(\/?)(?:[^\s/>:]*:)?([^\s/>:]*)(?![^\s/>:])((?:[^"'>]|"[^"]*"|'[^']*')*)>([\s\S]*)$/
const attribute = /\s+(?:[^\s=:"'/]*:)?([^\s=:"'/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')|\s*\/?$/gy
/** Comments, processing instructions and CDATA. One pattern finds them all, since each may hold the beginning of another. */
const asides = /<!--.*?(?:-->|$)|<\?.*?(?:\?>|$)|<!\[CDATA\[(.*?)(?:\]\]>|$)/gs

const named: Readonly<Record<string, string>> = { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' }

/** Decodes character references, which could hide names. */
const decode = (text: string) =>
  text.replace(/&(?:#(?:x([\da-f]{1,6})|(\d{1,7}))|(\w+));/gi, (_, hex, decimal, name) => {
    if (name) return named[name] ?? ''
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code < 0x110000 ? String.fromCodePoint(code) : ''
  })

const countAddresses = (text: string) => text.split(/url\(/i).length - 1

/** Reads the ids that a value refers to; undefined where one of its urls leads outside this picture. */
function readRefs(value: string): readonly string[] | undefined {
  const refs = [...value.matchAll(/url\(\s*["']?#([^\s"'()%]+)["']?\s*\)/gi)].map(([, id = '']) => id)
  return refs.length === countAddresses(value) ? refs : undefined
}

interface Rule {
  /** Undefined for any other selector than a plain class: it may match any element. */
  readonly className: string | undefined
  readonly refs: readonly string[]
  /** How many filter functions it has. */
  readonly spreads: number
}

const countSpreads = (text: string) => text.match(spreadingFunction)?.length ?? 0

/** Reads the rules that refer to something; undefined where a browser might read the sheet differently. */
function readRules(css: string): readonly Rule[] | undefined {
  const plain = css.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, '')
  const isQuoted = /["']/.test(plain)
  const rules: Rule[] = []
  let missing = countAddresses(plain)
  let selectors = ''
  const parts = plain.split('{', MAX_DRAWN + 1)
  // Each rule takes time to read, and no accepted picture has that many elements.
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
  /** Index after the last element inside it. */
  end: number
}

interface Drawing {
  readonly elements: Element[]
  /** Indexes of elements by id; an id that is used twice means both elements. */
  readonly ids: Map<string, number[]>
  readonly rules: readonly Rule[]
  readonly filter: FilterWeights
}

/** How often each result of a filter draws its input, if the browser caches nothing. */
interface FilterWeights {
  readonly results: Map<string, number>
  last: number
}

const MAX_WEIGHT = 1000
const twoInputs = /^fe(?:Blend|Composite|DisplacementMap)$/

/** Calculates the weight of an element of a filter: where each result is used twice by the next, the work doubles with every element. */
function weigh(filter: FilterWeights, name: string, attributes: ReadonlyMap<string, string>): number {
  const { results, last } = filter
  const weightOf = (key: string) => {
    const input = attributes.get(key)
    return input === undefined ? last : (results.get(input) ?? 1)
  }
  if (name === 'filter') results.clear()
  const first = name === 'filter' ? 0 : weightOf('in')
  let second = 0
  if (twoInputs.test(name)) second = weightOf('in2')
  // The parts of a merge count as a sequence.
  else if (name === 'feMergeNode') second = last
  else if (name === 'feDropShadow') second = first
  filter.last = 1 + first + second
  results.set(attributes.get('result') ?? '', filter.last)
  return filter.last
}

/** Reads the attributes of an element; undefined where a browser might read them differently. */
function readAttributes(text: string): ReadonlyMap<string, string> | undefined {
  const values = new Map<string, string>()
  let length = 0
  for (const [whole, key, one, other = ''] of text.matchAll(attribute)) {
    length += whole.length
    // An attribute that appears twice, as with two prefixes, keeps both values.
    if (key !== undefined) values.set(key, `${values.get(key) ?? ''}${decode(one ?? other)}`)
  }
  return length === text.length ? values : undefined
}

/** Adds an element; returns undefined where it is too costly, or refers to something that cannot be followed. */
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
/**
 * The cost of laying out HTML has no bounds, so HTML inside a drawing may hold a single element, which drawing programs use for a backdrop
 * blur.
 */
const isLaidOut = (open: readonly Element[], name: string, content: string) => {
  const hasText = content.trim() !== ''
  const depth = open.findIndex(isPage)
  if (depth < 0) return name === 'foreignObject' && hasText
  return depth < open.length - 1 || hasText
}

/** Reads the tree of a drawing; undefined where a browser might read another tree, or where it is too large. */
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
  // Rules can add text before and after elements.
  return drawing.elements.some(isPage) && drawing.elements.some(({ name }) => name === 'style') ? undefined : drawing
}

/** @param before - the number of inputs that are spread already */
const spreadingCost = (before: number) => SPREADING_COST * ROW_FACTOR ** before

/** Counts what a browser draws, each copy again. A cycle of references ends when the count exceeds the maximum. */
function isDrawable({ elements, ids, rules }: Drawing): boolean {
  let left = MAX_DRAWN
  const drawAll = (ref: string, before: number) => {
    left -= 1
    return (ids.get(ref) ?? []).every((index) => draw(index, elements[index]?.end ?? index, before))
  }
  const isFilter = (ref: string) => (ids.get(ref) ?? []).some((index) => elements[index]?.name === 'filter')
  /** @param before - how many filters are over all of it */
  function draw(from: number, to: number, before: number): boolean {
    /** The places where the open filtered elements end. */
    const filtered: number[] = []
    let spread = before
    for (let index = from; index < to && left >= 0; index += 1) {
      const { name = '', classes, refs: own = [], spreads = 0, end = index } = elements[index] ?? {}
      // A filter is drawn where an element refers to it, not here.
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
      if (spreading.test(name)) left -= spreadingCost(spread++)
      else left -= name.startsWith('fe') ? PRIMITIVE_COST : 1
      if (!refs.every((ref) => drawAll(ref, depth))) return false
      if (passes > 0 || refs.some(isFilter)) filtered.push(end)
    }
    return left >= 0
  }
  return draw(0, elements.length, 0)
}

/**
 * Tells whether a drawing is cheap to draw. What `use`, patterns, masks, clips and filters copy, under any prefix, is counted as often as a
 * browser draws it.
 *
 * @param text - an SVG document, decoded
 * @param countInside - counts the pixels of a data: url in the drawing; infinite for one that is not allowed
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
