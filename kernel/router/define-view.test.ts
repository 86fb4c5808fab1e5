import { describe, expect, it } from 'vitest'
import { createViewRef, defineView, viewTarget } from './define-view'

const Guest = createViewRef<{ readonly page: number }>('Guest')
const load = async () => ({ default: () => null })

describe('a view', () => {
  it('by default has a back arrow, but no footer, no title and no gate of its own', () => {
    const view = defineView({ ref: Guest, load })
    expect(view).toMatchObject({ name: 'Guest', load, footer: 'none', back: 'auto', when: undefined })
    expect(view.title({ page: 1 })).toBeUndefined()
  })

  it('has the settings for the frame that the shell draws', () => {
    const view = defineView({ ref: Guest, load, footer: 'legal', back: 'none', when: 'guests', title: 'Guests' })
    expect(view).toMatchObject({ footer: 'legal', back: 'none', when: 'guests' })
    expect(view.title(undefined)).toBe('Guests')
  })

  it('has the setting for unsupported networks', () => {
    expect(defineView({ ref: Guest, load, network: 'supported' })).toMatchObject({ network: 'supported' })
    expect(defineView({ ref: Guest, load })).not.toHaveProperty('network')
  })

  it('has the setting for a connected wallet', () => {
    expect(defineView({ ref: Guest, load, until: 'connected' })).toMatchObject({ until: 'connected' })
  })

  it('may have a title that is a function of its params', () => {
    const view = defineView({ ref: Guest, load, title: ({ page }) => `Page ${page}` })
    expect(view.title({ page: 7 })).toBe('Page 7')
  })

  it('is a target by its reference, with params if it has some', () => {
    expect(viewTarget(Guest, { page: 2 })).toEqual({ view: 'Guest', params: { page: 2 } })
    expect(viewTarget(createViewRef('Home'))).toEqual({ view: 'Home', params: undefined })
  })
})
