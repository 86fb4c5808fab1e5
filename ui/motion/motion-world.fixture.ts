import { vi } from 'vitest'
import { signal } from '../../kernel/store/signals'
import type { MotionTarget } from './start-motion'

/** The boxes of elements, since happy-dom has no layout. */
export function place(element: Element, x: number, y: number, width: number, height = width) {
  vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(x, y, width, height))
}

/** A modal of plain elements with a head and a body, and a router of signals. */
export function createMotionWorld({ isSheet = true } = {}) {
  const sheet = Object.assign(new EventTarget(), { matches: isSheet })
  vi.stubGlobal('matchMedia', (query: string) => (query.includes('430px') ? sheet : { matches: false }))
  const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })
  const dialog = root.appendChild(document.createElement('dialog'))
  const modal = dialog.appendChild(document.createElement('div'))
  const head = modal.appendChild(document.createElement('div'))
  const scroll = modal.appendChild(document.createElement('div'))
  scroll.className = 'portico-scroll'
  place(modal, 0, 300, 390, 500)
  place(head, 0, 300, 390, 60)
  place(scroll, 0, 360, 390, 440)
  vi.spyOn(modal, 'offsetHeight', 'get').mockReturnValue(500)
  const state = { current: signal<{ key: number } | undefined>({ key: 1 }), now: 0 }
  const close = vi.fn(() => true)
  const isOpen = signal(true)
  const router = { current: state.current, isOpen, close, refusedCloses: signal(0) }
  const kernel = { router, platform: { clock: { now: () => state.now } } } as unknown as MotionTarget['kernel']
  const end = new AbortController()
  function becomeNarrow() {
    sheet.matches = true
    sheet.dispatchEvent(new Event('change'))
  }
  return { root, dialog, modal, head, scroll, state, isOpen, close, becomeNarrow, target: { modal, kernel }, end }
}
