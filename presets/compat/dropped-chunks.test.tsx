import { act } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { mainnet } from '../../plugins/chains/eip155/networks'
import type { Modal } from './index'

const made: Modal[] = []
const gone = new TypeError('Failed to fetch dynamically imported module')

async function openPage() {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  // What an earlier test loaded would come.
  vi.resetModules()
  const { createModal } = await import('./index')
  const modal = createModal({ networks: [mainnet], enableWalletConnect: false })
  made.push(modal)
  return { modal, errors }
}

/** Has a module not come for as long as `isGone` says. */
function drop(path: string) {
  const state = { isGone: true, tries: 0 }
  vi.doMock(path, async (original) => {
    state.tries++
    if (state.isGone) throw gone
    return original()
  })
  return state
}

const isDrawn = () => document.querySelector('portico-modal')?.shadowRoot?.querySelector('dialog')?.open === true

const rejected: unknown[] = []
const onUnhandled = (reason: unknown) => void rejected.push(reason)

afterEach(async () => {
  for (const path of ['./mount-modal', './lazy-members', '../../ui/elements/index']) vi.doUnmock(path)
  process.off('unhandledRejection', onUnhandled)
  for (const modal of made.splice(0)) await act(async () => modal.dispose())
  document.body.replaceChildren()
})

it.each(['./mount-modal', './lazy-members'])(
  'a modal whose %s did not come with the page is drawn by a later opening',
  async (path) => {
    const chunk = drop(path)
    const { modal } = await openPage()
    await vi.waitFor(() => expect(chunk.tries).toBeGreaterThan(0), 10_000)
    // An opening that shows nothing is over, so that the next press opens.
    await act(async () => void modal.open().catch(() => undefined))
    await vi.waitFor(() => expect(modal.kernel.router.isOpen.value).toBe(false), 10_000)
    chunk.isGone = false
    await act(async () => void (await modal.open()))
    await vi.waitFor(() => expect(isDrawn()).toBe(true), 10_000)
  },
)

it('elements whose code does not come are no error of the page', async () => {
  process.on('unhandledRejection', onUnhandled)
  const chunk = drop('../../ui/elements/index')
  const { errors } = await openPage()
  document.body.append(document.createElement('appkit-button'))
  await vi.waitFor(() => expect(chunk.tries).toBeGreaterThan(0), 10_000)
  await vi.waitFor(() => expect(errors).toHaveBeenCalled(), 10_000)
  expect(rejected).toEqual([])
})
