// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { createScreens } from './screens'

const { signal } = new AbortController()

it.each(['done', 'fail'] as const)(
  'shows the previous page again, with its focus, when a screen is %s',
  async (end) => {
    const button = document.createElement('button')
    const settings = document.createElement('main')
    settings.append(button)
    document.body.replaceChildren(settings)
    button.focus()
    const screens = createScreens(() => undefined)
    let settle: (() => void) | undefined
    const shown = screens.show<string>(signal, ({ done, fail }) => {
      settle = () => (end === 'done' ? done('unlocked') : fail(new Error('User rejected')))
      const view = document.createElement('dialog')
      return { view, focus: view }
    })
    await Promise.resolve()
    expect(settings.isConnected).toBe(false)
    settle?.()
    await shown.catch(() => undefined)
    expect([...document.body.children]).toEqual([settings])
    expect(document.activeElement).toBe(button)
    document.body.replaceChildren()
  },
)
