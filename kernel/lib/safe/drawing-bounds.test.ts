import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isBoundedSvg } from './drawing-bounds'

const names = 'xmlns="http://www.w3.org/2000/svg"'
const svg = (...content: string[]) => `<svg ${names} viewBox="0 0 40 40">${content.join('')}</svg>`
const shapes = (count: number) => '<path d="M0 0h9v9z" fill="red"/>'.repeat(count)
const isBounded = (text: string) =>
  isBoundedSvg(text, (uri) => (uri.startsWith('data:image/png') ? 2 ** 21 : Number.POSITIVE_INFINITY))

/** Groups that each contain copies of the one before: `copies` to the power of `levels` in the end. */
const nested = (prefix: string, levels: number, copies: number) =>
  Array.from({ length: levels }, (_, level) => {
    const content = level ? `<${prefix}use href="#a${level - 1}"/>`.repeat(copies) : `<${prefix}path d="M0 0h9"/>`
    return `<${prefix}g id="a${level}">${content}</${prefix}g>`
  }).join('')
const prefixed = (prefix: string) =>
  `<${prefix}:svg xmlns:${prefix}="http://www.w3.org/2000/svg">${nested(`${prefix}:`, 5, 10)}</${prefix}:svg>`
/** Paints that refer to each other. */
const paints = (element: string, attribute: string) =>
  Array.from({ length: 5 }, (_, level) => {
    const paint = level ? ` ${attribute}="url(#p${level - 1})"` : ''
    return `<${element} id="p${level}" width="1" height="1">${`<rect width="9" height="9"${paint}/>`.repeat(10)}</${element}>`
  }).join('')

const drawn: Readonly<Record<string, string>> = {
  'a thousand elements': svg(shapes(999)),
  'copies of a shape, as drawing programs write masks':
    '<svg><defs><path id="a" d="M0 0h9"/></defs><g id="Page-1"><mask id="b"><use xlink:href="#a"/></mask><use xlink:href="#a"/><g mask="url(#b)">' +
    `${shapes(30)}</g></g></svg>`,
  'a clip made of a copy': svg(
    '<defs><rect id="r1" width="9" height="9"/></defs><clipPath id="r2"><use href="#r1"/></clipPath>',
    `<g style="clip-path:url(#r2)">${shapes(20)}</g>`,
  ),
  'gradients by class, of which one takes the stops of another': svg(
    '<style>.a{fill:url(#g)}.b{fill:none;stroke:url("#h")}</style><linearGradient id="g"><stop/><stop/></linearGradient>',
    '<linearGradient id="h" href="#g"/>',
    '<path class="a b"/>'.repeat(50),
  ),
  'a clip by class, whose shape has a class itself': svg(
    '<style><![CDATA[.a{fill:none}.b{clip-path:url(#c)}.d{fill:url(#g)}]]></style>',
    '<linearGradient id="g"><stop/></linearGradient><clipPath id="c"><rect class="a"/></clipPath>',
    '<g class="b"><path class="d"/></g>',
  ),
  'shadows by filters': svg(
    ...[1, 2, 3].map((n) => `<filter id="f${n}">${'<feOffset/>'.repeat(6)}</filter><g filter="url(#f${n})"/>`),
  ),
  'shadows as design programs write them, three in one filter': svg(
    '<filter id="f"><feFlood result="a"/>',
    [1, 2, 3]
      .map(
        (n) =>
          `<feColorMatrix in="SourceAlpha" result="h"/><feOffset dy="4"/><feGaussianBlur stdDeviation="2"/><feComposite in2="h" operator="out"/><feColorMatrix/><feBlend in2="a" result="${n < 3 ? 'a' : 's'}"/>`,
      )
      .join(''),
    '<feBlend in="SourceGraphic" in2="s" result="shape"/></filter>',
    `<g filter="url(#f)">${shapes(30)}</g>`,
  ),
  'five blurs side by side, as logos have them': svg(
    ...[1, 2, 3, 4, 5].map((n) => `<filter id="f${n}"><feGaussianBlur/></filter><path filter="url(#f${n})"/>`),
  ),
  'what is behind it blurred, as design programs write that': svg(
    '<foreignObject x="-9" width="40" height="40"><div xmlns="http://www.w3.org/1999/xhtml" style="backdrop-filter:blur(4px);clip-path:url(#c);height:100%;width:100%"></div>\n</foreignObject>',
    '<clipPath id="c"><path d="M0 0h9"/></clipPath><path fill="var(--fill-0, white)"/><!--Generator: a program-->',
  ),
  'a picture of pixels in it': svg('<image href="data:image/png;base64,iVBO\n Rw0K"/>'),
  'two pictures of two million pixels each, the first of them twice': svg(
    '<image href="data:image/png;base64,aa"/><image href="data:image/png;base64,aa"/><image href="data:image/png;base64,bb"/>',
  ),
  'no dashes, said so': svg('<path stroke-dasharray="none" style="stroke-dasharray:0"/>'),
  'a prefix, a declaration and a comment with markup in it': `<?xml version="1.0"?><!-- <use> --><s:svg xmlns:s="http://www.w3.org/2000/svg"><s:path d="M0 0"/></s:svg>`,
  'a greater-than sign in a value': svg('<g aria-label="a > b"><path/></g>'),
}

const refused: Readonly<Record<string, string>> = {
  'more than a thousand elements': svg(shapes(1001)),
  'copies of copies': svg(nested('', 5, 10)),
  'copies of copies under a prefix': prefixed('svg'),
  'copies of copies under a prefix with a hyphen': prefixed('s-v.g'),
  'copies of copies under a prefix of other letters': prefixed('\u00fcse'),
  'large copies of copies within sixteen of them': svg(
    `<g id="a0">${shapes(500)}</g>`,
    ...[1, 2, 3, 4, 5, 6, 7].map((n) => `<g id="a${n}">${`<use href="#a${n - 1}"/>`.repeat(2)}</g>`),
  ),
  'sixteen copies of much': svg(`<g id="a">${shapes(200)}</g>`, '<use href="#a"/>'.repeat(16)),
  'a copy of itself': svg('<g id="a"><use href="#a"/></g>'),
  'a copy by a reference that is written in numbers': svg(
    `<g id="&#97;">${shapes(400)}</g>`,
    '<use href="&#x23;a"/><use href="&#35;a"/>',
  ),
  'a copy whose closing tags stand in a comment': svg(
    `<g id="a"><!-- </g> -->${shapes(400)}</g>`,
    '<use href="#a"/>'.repeat(2),
  ),
  'a copy whose name stands behind another in a value': svg(
    `<g title=' id="x" ' id="a">${shapes(400)}</g>`,
    '<use href="#a"/>'.repeat(2),
  ),
  'a copy from another document': svg('<use href="other.svg#a"/>'),
  'patterns of patterns': svg(paints('pattern', 'fill'), '<rect fill="url(#p4)"/>'),
  'masks of masks': svg(paints('mask', 'mask'), '<rect mask="url(#p4)"/>'),
  'patterns of patterns by classes': svg(
    `<style>${[0, 1, 2, 3].map((n) => `.c${n}{fill:url(#p${n})}`).join('')}</style>`,
    ...[0, 1, 2, 3].map(
      (n) => `<pattern id="p${n}">${`<rect class="c${n - 1}"/>`.repeat(10)}</pattern><rect class="c${n}"/>`,
    ),
  ),
  'a pattern for all elements': svg(
    `<style>g *{fill:url(#p)}</style><pattern id="p">${shapes(50)}</pattern><g>${shapes(50)}</g>`,
  ),
  'a pattern by a rule that quotes a brace': svg(
    `<style>.a{x:"}.b{";fill:url(#p)}</style><pattern id="p">${shapes(50)}</pattern>`,
    '<path class="a"/>'.repeat(50),
  ),
  'filters over filters': svg(
    `<filter id="f">${'<feGaussianBlur stdDeviation="9"/>'.repeat(40)}</filter>`,
    '<rect filter="url(#f)"/>'.repeat(10),
  ),
  'a mark at every vertex': svg('<marker id="m"><path/></marker><path marker-mid="url(#m)" d="M0 0h1v1"/>'),
  'noise in a filter': svg('<filter id="f"><feTurbulence numOctaves="255"/></filter>'),
  'dashes too short to see': svg('<path stroke-dasharray=".00005" d="M0 0H40"/>'),
  'dashes by a style': svg('<style>path{stroke-dasharray/**/:.00005}</style><path/>'),
  'what moves': svg('<use><animate attributeName="href" to="#a"/></use>'),
  'a drawing in the drawing': svg('<image href="data:image/svg+xml;base64,PHN2Zz4="/>'),
  'a drawing in the drawing, its address written in numbers': svg(
    '<image href="d&#97;t&#10;a:image/svg+xml;base64,PHN2Zz4="/>',
  ),
  'rules from elsewhere': svg('<style>@import "a.css";a{}</style>'),
  'rules in an address': svg('<style>@font-face{src:url(data:font/woff2;base64,AAAA)}</style>'),
  'a style sheet before the drawing': `<?xml-stylesheet href="#s"?>${svg()}`,
  'a comment that begins in a section of text': svg(
    `<text><![CDATA[<!--]]></text><g id="a">${shapes(400)}</g>`,
    `${'<use href="#a"/>'.repeat(2)}<!-- -->`,
  ),
  'an address behind rules in a rule': svg(
    `<style>.a{.b{x:y}fill:url(#p)}</style><pattern id="p">${shapes(50)}</pattern>`,
    '<path class="a"/>'.repeat(50),
  ),
  'an attribute twice, under two prefixes': svg(`<g id="a">${shapes(999)}</g><use x:href="#b" href="#a"/>`),
  'escapes in rules': svg('<style>.a{fill:u\\72l(#p)}</style>'),
  'more rules than elements can be drawn': svg(`<style>${'.a{fill:red}'.repeat(1001)}</style><path class="a"/>`),
  'elements in rules': svg('<style>.a{}<g/>.b{}</style>'),
  'a tree of a hundred and two floors': svg('<g>'.repeat(101), '</g>'.repeat(101)),
  'three pictures that are too large together': svg(
    ...['aa', 'bb', 'cc'].map((bytes) => `<image href="data:image/png;base64,${bytes}"/>`),
  ),
  'a movement by rules': svg('<style>@keyframes k{to{x:9px}}rect{animation:k 1s infinite}</style><rect/>'),
  'a movement by rules with a prefix, in references': svg('<style>&#64;-webkit-KeyFrames k{to{x:9px}}</style><rect/>'),
  'a page in it that moves': svg('<foreignObject><h:marquee xmlns:h="http://www.w3.org/1999/xhtml"/></foreignObject>'),
  'a page in it that waits': svg('<foreignObject><progress xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'),
  'blurs in a row': svg(
    `<filter id="f">${'<feGaussianBlur stdDeviation="900"/>'.repeat(6)}</filter>`,
    '<rect filter="url(#f)"/>',
  ),
  'blurs over blurs': svg(
    '<filter id="f"><feGaussianBlur stdDeviation="900"/></filter>',
    `${'<g filter="url(#f)">'.repeat(6)}<rect/>${'</g>'.repeat(6)}`,
  ),
  'blurs over copies that are blurred': svg(
    '<filter id="f"><feGaussianBlur stdDeviation="900"/><feGaussianBlur stdDeviation="900"/></filter><rect id="a0"/>',
    ...[1, 2, 3].map((n) => `<g id="a${n}"><g filter="url(#f)"><use href="#a${n - 1}"/></g></g>`),
  ),
  'blurs in a row, without a filter that has a name': svg(`<rect style="filter:${'blur(900px)'.repeat(6)}"/>`),
  'blurs in a row by a class': svg(`<style>.a{filter:${'blur(900px)'.repeat(6)}}</style><rect class="a"/>`),
  'shadows by rules that name their parts': svg(
    '<style>*{--a:blur(9px);--b:var(--a) var(--a);--c:var(--b) var(--b);filter:var(--c)}</style><rect/>',
  ),
  'a list of shadows': svg(`<text style="text-shadow:${'0 0 99px red,'.repeat(2000)}0 0 9px red">a</text>`),
  'results of a filter that are used twice, again and again': svg(
    `<filter id="f">${Array.from({ length: 30 }, (_, n) => `<feBlend in="r${n}" in2="r${n}" result="r${n + 1}"/>`).join('')}</filter>`,
    '<rect filter="url(#f)"/>',
  ),
  'a page with a text': svg(
    `<foreignObject><div xmlns="http://www.w3.org/1999/xhtml" style="columns:1000;height:1px">${'a '.repeat(900)}</div></foreignObject>`,
  ),
  'a page with a text behind its element': svg(
    `<foreignObject><div xmlns="http://www.w3.org/1999/xhtml" style="columns:1000;height:1px"></div>text</foreignObject>`,
  ),
  'a page that begins with a text': svg('<foreignObject>text</foreignObject>'),
  'a page with elements in its element': svg(
    `<foreignObject><div xmlns="http://www.w3.org/1999/xhtml" style="columns:1000;height:1px">${'<p style="height:9999px"/>'.repeat(90)}</div></foreignObject>`,
  ),
  'a page with a text by rules': svg(
    '<style>.a::before{content:"a";height:99999px}</style>',
    `<foreignObject><div xmlns="http://www.w3.org/1999/xhtml" style="columns:1000;height:1px"></div></foreignObject>`,
  ),
  'tags that do not match': '<svg><g></svg></g>',
  'a tag without an end': '<svg><g',
  'a document type': `<!doctype svg>${svg()}`,
  'an entity': `<!ENTITY a "b">${svg()}`,
}

describe('isBoundedSvg', () => {
  it.each(Object.entries(drawn))('accepts %s', (_name, text) => {
    expect(isBounded(text)).toBe(true)
  })

  it.each(Object.entries(refused))('refuses %s', (_name, text) => {
    expect(isBounded(text)).toBe(false)
  })

  it('refuses everything that copies more than a thousand elements, with any nesting and prefixes', () => {
    const prefixes = fc.constantFrom('', 's:', 'svg-1:', 'a.b:', '_x:', '\u00e9:')
    fc.assert(
      fc.property(
        prefixes,
        fc.integer({ min: 2, max: 8 }),
        fc.integer({ min: 2, max: 30 }),
        (prefix, levels, copies) => {
          // The definitions are also drawn themselves, level by level.
          const level = (index: number): number => (index === 0 ? 2 : 1 + copies * (2 + level(index - 1)))
          const total = Array.from({ length: levels }, (_, index) => level(index)).reduce((sum, each) => sum + each, 1)
          fc.pre(Math.abs(total - 1000) > 2)
          expect(isBounded(`<svg>${nested(prefix, levels, copies)}</svg>`)).toBe(total < 1000)
        },
      ),
    )
  })

  it.each([
    ['brackets', '<'.repeat(131_000)],
    ['half tags', '<a:'.repeat(43_000)],
    ['half comments', '<!'.repeat(60_000)],
    ['comments without an end', '<!--'.repeat(30_000)],
    ['sections without an end', '<![CDATA['.repeat(14_000)],
    ['quotes', `<svg a="${'" b="'.repeat(26_000)}`],
    ['names', `<svg ${'a'.repeat(130_000)}>`],
    ['the name of a tag that nothing closes', `<${'a'.repeat(130_000)}`],
    ['a prefix of a tag that nothing closes', `<${'a'.repeat(65_000)}:${'b'.repeat(65_000)}"`],
    ['addresses', `<svg a="${'url('.repeat(32_000)}"/>`],
    ['braces', `<svg><style>${'{'.repeat(130_000)}</style></svg>`],
    ['rules without braces', `<svg><style>${'a'.repeat(130_000)}</style></svg>`],
    ['selectors', `<svg><style>${','.repeat(130_000)}{fill:url(#a)}</style></svg>`],
    ['blanks in an address', `<svg a="url(${' '.repeat(130_000)}"/>`],
    ['blanks in a tag', `<svg ${' '.repeat(130_000)}x>`],
    ['names of classes', `<svg class="${'a '.repeat(65_000)}"/>`],
    [
      'names of classes of an element that is drawn again and again',
      svg(
        `<style>${Array.from({ length: 999 }, (_, rule) => `.b${rule}{fill:url(#x)}`).join('')}</style>`,
        `<g id="a" class="${'a '.repeat(50_000)}"/>${'<use href="#a"/>'.repeat(330)}`,
      ),
    ],
    ['references in numbers', `<svg a="${'&#'.repeat(65_000)}"/>`],
    ['one name for all', `<svg>${'<g id="a"/>'.repeat(11_000)}</svg>`],
  ])('reads 128 KiB of %s to the end', (_name, text) => {
    expect(typeof isBounded(text)).toBe('boolean')
  })
})
