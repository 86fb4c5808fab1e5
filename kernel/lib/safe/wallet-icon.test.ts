import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isBoundedSvg } from './drawing-bounds'
import { isPlainSvg, loadIcon, toPlainIcon } from './wallet-icon'

const svg = (...content: string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${content.join('')}</svg>`
const asUri = (text: string) => `data:image/svg+xml;base64,${btoa(text)}`
const fox = svg('<path d="M0 0h9v9z" fill="#f60" stroke-linejoin="round"/>', '<g opacity=".5"><circle r="3"/></g>')
const sky = svg(
  '<defs><linearGradient id="a"><stop offset="0" stop-color="#09f"/></linearGradient></defs>',
  '<rect width="40" height="40" fill="url(#a)"/>',
)
const blurred = svg('<filter id="a"><feGaussianBlur stdDeviation="1"/></filter>', '<path filter="url(#a)" d="M0 0h9"/>')
const png = 'data:image/png;base64,iVBORw0KGgo='

describe('isPlainSvg', () => {
  it.each(Object.entries({ shapes: fox, gradients: sky, 'a line break first': `\n ${fox}` }))(
    'accepts %s',
    (_name, text) => {
      expect(isPlainSvg(text)).toBe(true)
    },
  )

  it.each(
    Object.entries({
      'a filter': blurred,
      'a filter by name': svg('<path filter="blur(9px)" d="M0 0h9"/>'),
      'a copy': svg('<path id="a" d="M0 0"/><use href="#a"/>'),
      'a copy under a prefix': svg('<path id="a" d="M0 0"/><s:use xlink:href="#a"/>'),
      'a picture': svg('<image width="9" height="9"/>'),
      'a pattern': svg('<pattern id="a"><path/></pattern>'),
      'a mask': svg('<mask id="a"><path/></mask>'),
      'a clip': svg('<clipPath id="a"><path/></clipPath>'),
      'a marker': svg('<marker id="a"><path/></marker>'),
      'style rules': svg('<style>path{fill:red}</style>'),
      'a style': svg('<path style="fill:red"/>'),
      dashes: svg('<path stroke-dasharray="1"/>'),
      motion: svg('<path><animate attributeName="d"/></path>'),
      'a page': svg('<foreignObject/>'),
      text: svg('<text>a</text>'),
      'an address elsewhere': svg('<path fill="url(https://example.com/#a)"/>'),
      'a comment': svg('<!-- <use/> -->'),
      'an entity': svg('<path id="&lt;"/>'),
      'a document type': `<!DOCTYPE svg>${fox}`,
      'a name that only begins like one': svg('<pathological/>'),
      'something before it': `x${fox}`,
      'a thousand elements': svg('<path/>'.repeat(1000)),
      'groups in groups': svg('<g>'.repeat(101), '</g>'.repeat(101)),
      'zeros between its letters': [...fox].map((letter) => `\0${letter}`).join(''),
    }),
  )('leaves %s to a closer look', (_name, text) => {
    expect(isPlainSvg(text)).toBe(false)
  })

  it('accepts nothing that the closer look refuses', () => {
    const attribute = fc.constantFrom(
      '',
      ' d="M0 0h9"',
      ' fill="url(#a)"',
      ' id="a"',
      ' style="x"',
      ' filter="url(#a)"',
      ' href="#a"',
    )
    const leaf = fc.tuple(
      fc.constantFrom('path', 'rect', 'stop', 'use', 'image', 'animate', 'feTile', 's:use'),
      attribute,
    )
    const leafs = fc
      .array(
        leaf.map(([name, more]) => `<${name}${more}/>`),
        { maxLength: 40 },
      )
      .map((all) => all.join(''))
    const box = fc.tuple(
      fc.constantFrom('g', 'defs', 'linearGradient', 'pattern', 'mask', 'style', 'title'),
      attribute,
      leafs,
    )
    const boxes = box.map(([name, more, inside]) => `<${name}${more}>${inside}</${name}>`)
    const deep = fc.integer({ min: 0, max: 120 }).map((depth) => '<g>'.repeat(depth) + '</g>'.repeat(depth))
    const many = fc.integer({ min: 0, max: 1100 }).map((count) => '<path/>'.repeat(count))
    const document = fc.array(fc.oneof(leafs, boxes, deep, many), { maxLength: 4 }).map((parts) => svg(...parts))
    let plain = 0
    fc.assert(
      fc.property(document, (text) => {
        if (!isPlainSvg(text)) return
        plain += 1
        expect(isBoundedSvg(text, () => Number.POSITIVE_INFINITY)).toBe(true)
      }),
      { numRuns: 2000 },
    )
    expect(plain).toBeGreaterThan(100)
  })
})

describe('the icon of a wallet', () => {
  it.each([png, asUri(fox), asUri(sky)])('is there at once where it is plain', (url) => {
    expect(toPlainIcon(` ${url}\n`)).toBe(url)
  })

  it('comes later where it is a drawing of more than shapes', async () => {
    const url = asUri(blurred)
    expect(toPlainIcon(url)).toBeUndefined()
    expect(await loadIcon(`\n${url}`)).toBe(url)
  })

  it.each([
    'https://images.example/a.png',
    'javascript:alert(1)',
    'data:image/png;base64,***',
    'data:text/html,<svg/>',
    asUri(svg('<use href="#a"/>', '<g id="a">', '<use href="#a"/>', '</g>')),
    `data:image/svg+xml,${'<'.repeat(131_072)}`,
    7,
    undefined,
  ])('is none where it is not safe: %s', async (value) => {
    expect(toPlainIcon(value)).toBeUndefined()
    expect(await loadIcon(value)).toBeUndefined()
  })
})
