import { describe, expect, it } from 'vitest'
import { toSafeImageUrl } from './safe-image-url'

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1"/></svg>'
/** Twenty letters: the header of a PNG, with the width zero. */
const pngStart = 'iVBORw0KGgoAAAANSUhE'
const png = 'data:image/png;base64,iVBORw0KGgo='
const bomb = '<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg>&a;</svg>'
const asBase64 = (text: string) => `data:image/svg+xml;base64,${btoa(text)}`
const asPercent = (text: string) => `data:image/svg+xml,${encodeURIComponent(text)}`
const utf16 = (text: string) => [...text].map((letter) => `\0${letter}`).join('')
/** The copied group has 60 elements; a picture may draw 1000. */
const uses = (count: number) => `<svg><g id="a">${'<rect/>'.repeat(61)}</g>${'<use href="#a"/>'.repeat(count)}</svg>`

describe('toSafeImageUrl', () => {
  it.each([
    ['png', png],
    ['jpeg', 'data:image/jpeg;base64,/9j/4AAQ'],
    ['gif', 'data:image/gif;base64,R0lGODlhAQABAAAAACw='],
    ['webp', 'data:image/webp;base64,UklGRg=='],
    ['a type in capitals', 'DATA:IMAGE/PNG;BASE64,iVBORw0KGgo='],
    ['base64 that is percent-encoded', 'data:image/png;base64,iVBORw0KGgo%3D'],
    ['SVG in base64', asBase64(svg)],
    ['SVG percent-encoded', asPercent(svg)],
    ['SVG as it is', `data:image/svg+xml,${svg.replaceAll('#', '%23')}`],
    ['SVG with utf8', `data:image/svg+xml;utf8,${svg}`],
    ['SVG with charset', `data:image/svg+xml;charset=utf-8,${svg}`],
    ['SVG with charset in base64', `data:image/svg+xml;charset=UTF-8;base64,${btoa(svg)}`],
    ['SVG with a comment', asBase64(`<!-- DOCTYPE -->${svg}`)],
    ['SVG with 14 copies', asPercent(uses(14))],
    ['SVG with user-defined elements', asPercent(`<svg>${'<user/>'.repeat(30)}</svg>`)],
  ])('accepts %s', (_name, url) => {
    expect(toSafeImageUrl(url)).toBe(url)
  })

  it('removes the blanks and line breaks that browsers ignore', () => {
    expect(toSafeImageUrl(`\n  ${png}\n`)).toBe(png)
    expect(toSafeImageUrl('data:image/png;base64,iVBO\n\tRw0K\rGgo=')).toBe(png)
  })

  it.each([
    ['javascript', 'javascript:alert(1)'],
    ['javascript with a break', 'java\nscript:alert(1)'],
    ['http', 'http://images.example/a.png'],
    ['https without hosts', 'https://images.example/a.png'],
    ['a path', '/a.png'],
    ['a protocol-relative address', '//images.example/a.png'],
    ['file', 'file:///etc/passwd'],
    ['ipfs', 'ipfs://Qm'],
    ['html', 'data:text/html;base64,PHNjcmlwdD4='],
    ['html after png', 'data:image/png,text/html;base64,PHNjcmlwdD4='],
    ['another image type', 'data:image/bmp;base64,Qk0='],
    ['xml', `data:image/svg,${svg}`],
    ['no type', 'data:;base64,iVBORw0KGgo='],
    ['a type that only begins well', 'data:image/pngx;base64,iVBORw0KGgo='],
    ['leading text', `x${png}`],
    ['leading text before SVG', `x${asPercent(svg)}`],
    ['leading text before blob', 'javascript:alert(1)//blob:https://app.example/1'],
    ['a raster image that is not base64', 'data:image/png,abc'],
    ['broken base64', 'data:image/png;base64,***'],
    ['broken percent encoding', 'data:image/svg+xml,%E0%A4%A'],
    ['another charset', `data:image/svg+xml;charset=utf-16,${svg}`],
    ['further parameters', `data:image/svg+xml;x=y,${svg}`],
    ['SVG with DOCTYPE', asPercent(bomb)],
    ['SVG with DOCTYPE in base64', asBase64(bomb)],
    ['SVG with DOCTYPE in lower case', asBase64(bomb.toLowerCase())],
    ['SVG with DOCTYPE in percent-encoded base64', `data:image/svg+xml;base64,${encodeURIComponent(btoa(bomb))}`],
    ['SVG with DOCTYPE across a line break', `data:image/svg+xml,${bomb.replace('DOC', 'DO\nC')}`],
    ['SVG with an entity alone', asBase64(`<!entity a "b">${svg}`)],
    ['SVG in UTF-16', asBase64(utf16(bomb))],
    ['SVG with 16 copies', asPercent(uses(16))],
    ['SVG with 16 copies under a prefix', asPercent(uses(16).replaceAll('<use', '<svg:use'))],
    ['SVG with 16 copies in capitals of the prefix', asPercent(uses(16).replaceAll('<use', '<Q1:use'))],
    ['blob of this page, whose bytes nobody bounds', 'blob:https://app.example/8d4a1e0e-6b7c'],
    ['blob of an opaque origin', 'blob:null/8d4a1e0e-6b7c'],
    ['blob in capitals', 'BLOB:https://app.example/8d4a1e0e-6b7c'],
    ['blob with a blank', 'blob:https://app.example/a b'],
    ['blob without anything', 'blob:'],
    ['nothing', ''],
  ])('refuses %s', (_name, url) => {
    expect(toSafeImageUrl(url)).toBeUndefined()
  })

  it.each([undefined, null, 1, {}, [png], { toString: () => png }])('refuses a value that is not a text', (value) => {
    expect(toSafeImageUrl(value)).toBeUndefined()
  })

  it('accepts 128 KiB and refuses more', () => {
    const head = 'data:image/png;base64,'
    const largest = head + pngStart + 'A'.repeat(131_052 - head.length - ((131_072 - head.length) % 4))
    expect(toSafeImageUrl(largest)).toBe(largest)
    expect(toSafeImageUrl(`${head}${'A'.repeat(131_072 - head.length)}`.padEnd(131_073, 'A'))).toBeUndefined()
    expect(toSafeImageUrl(`${png}${' '.repeat(131_073 - png.length)}`)).toBeUndefined()
    expect(toSafeImageUrl(`${png}${' '.repeat(131_072 - png.length)}`)).toBe(png)
  })

  describe('with allowed hosts', () => {
    const hosts = ['images.example', 'cdn.example:8443']

    it.each(['https://images.example/a.png', 'HTTPS://images.example/a.png?x=1', 'https://cdn.example:8443/a'])(
      'accepts %s',
      (url) => {
        expect(toSafeImageUrl(url, hosts)).toBe(url)
      },
    )

    it.each([
      'http://images.example/a.png',
      'https://evil.example/a.png',
      'https://images.example.evil.example/a.png',
      'https://images.example@evil.example/a.png',
      'https://ada@images.example/a.png',
      'https://:secret@images.example/a.png',
      'https://images.example:444/a.png',
      'https://cdn.example/a.png',
      'https://im\u0430ges.example/a.png',
      'https://[',
      'https:images.example/a.png',
      'ftp://images.example/a.png',
    ])('refuses %s', (url) => {
      expect(toSafeImageUrl(url, hosts)).toBeUndefined()
    })
  })
})
