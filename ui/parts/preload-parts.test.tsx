import { afterEach, describe, expect, it, vi } from 'vitest'
import tokens from '../theme/tokens.css'
import { createUiWorld } from '../ui-world.fixture'
import { preloadParts } from './preload-parts'

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

describe('the fonts of a preloaded modal', () => {
  it('are those of the page’s own button, and the one of addresses, in the weights of the modal', async () => {
    const { fonts } = watchFonts()
    addButton('Georgia')
    await preloadParts(createUiWorld().kernel)
    expect(fonts.filter((font) => font.endsWith('px Georgia'))).toHaveLength(3)
    const [mono = ''] = fonts.filter((font) => font.endsWith('monospace'))
    const dense = (text: string) => text.replaceAll(/[\s'"]/g, '')
    expect(dense(tokens)).toContain(`--pt-mono:${dense(mono.replace(/^\d+ \d+px /, ''))}`)
  })

  it('are loaded by the first text if the page has no button of Portico, or renders nothing', async () => {
    const { fonts, getContext } = watchFonts()
    await preloadParts(createUiWorld().kernel)
    expect(fonts).toEqual([])
    addButton('Georgia')
    getContext.mockReturnValue(null)
    await preloadParts(createUiWorld().kernel)
    expect(fonts).toEqual([])
  })

  it('are loaded by the first text if a person is waiting for the modal', async () => {
    const { fonts } = watchFonts()
    addButton('Georgia')
    const { kernel } = createUiWorld()
    kernel.router.open()
    await preloadParts(kernel)
    expect(fonts).toEqual([])
  })
})
