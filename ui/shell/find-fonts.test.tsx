import { afterEach, describe, expect, it, vi } from 'vitest'
import tokens from '../theme/tokens.css'
import { findFonts } from './find-fonts'

function watchFonts() {
  const fonts: string[] = []
  const context = { font: '', measureText: () => fonts.push(context.font) }
  const getContext = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(Object(context))
  return { fonts, getContext }
}

function addButton(fontFamily: string) {
  const button = document.body.appendChild(document.createElement('button'))
  button.className = 'portico-button'
  button.style.fontFamily = fontFamily
}

afterEach(() => document.body.replaceChildren())

describe('fonts that are found before the modal opens', () => {
  it('are those of the page’s own button, and the one of addresses, in the weights of the modal', () => {
    const { fonts } = watchFonts()
    addButton('Georgia')
    findFonts()
    expect(fonts.filter((font) => font.endsWith('px Georgia'))).toHaveLength(3)
    const [mono = ''] = fonts.filter((font) => font.endsWith('monospace'))
    const dense = (text: string) => text.replaceAll(/[\s'"]/g, '')
    expect(dense(tokens)).toContain(`--pt-mono:${dense(mono.replace(/^\d+ \d+px /, ''))}`)
  })

  it('are left to the first text where the page has no button of ours, or draws nothing', () => {
    const { fonts, getContext } = watchFonts()
    findFonts()
    expect(fonts).toEqual([])
    addButton('Georgia')
    getContext.mockReturnValue(null)
    findFonts()
    expect(fonts).toEqual([])
  })
})
