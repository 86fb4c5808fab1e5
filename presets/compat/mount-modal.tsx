import { createRoot } from 'react-dom/client'
import type { AnyKernel } from '../../kernel/kernel'
import { loadOnce } from '../../kernel/platform/load-once'
import { effect, type Signal, signal, untracked } from '../../kernel/store/signals'
import type { Words } from '../../ui/i18n/load-words'
import { Portico } from '../../ui/react/portico'
import { useValue } from '../../ui/react/use-value'
import { defineElements, heldPrefix } from './elements'
import type { FacadeSources, OpenModalOptions } from './modal-facade'
import type { ModalOptions, PeerThemeVariables } from './modal-options'
import { themeNames } from './name-tables'

/** Returns the peer's theme variables under Portico's names; those with the newer prefix win. */
function readVariables(variables: PeerThemeVariables): Readonly<Record<string, string | number>> {
  const named = (prefix: string) =>
    Object.entries(variables).flatMap(([name, value]) => {
      const own = name.startsWith(prefix) ? themeNames[name.slice(prefix.length)] : undefined
      return own ? [[own, value] as const] : []
    })
  return Object.fromEntries([...named('--w3m-'), ...named('--apkt-')])
}

/** Translates the theme of the peer's options into props of `<Portico>`. */
function readLook({ themeMode, themeVariables }: FacadeSources['theme']['value']) {
  // Dark, where the device has no preference.
  const theme = themeMode ?? ('matchMedia' in window ? ('system' as const) : ('dark' as const))
  return { theme, themeVariables: readVariables(themeVariables ?? {}) }
}

interface MountedModalProps {
  readonly kernel: AnyKernel
  readonly look: FacadeSources['theme']
}

const MountedModal = ({ kernel, look }: MountedModalProps) => <Portico kernel={kernel} {...readLook(useValue(look))} />

/** Style rules that make the modal fill the screen of a phone. */
const fullScreen = `@media (max-width: 430px) {
  portico-modal::part(modal) { min-block-size: 100dvh; border-radius: 0 }
}`

/** Makes the modal fill the screen of a phone, where the browser supports constructable style sheets; returns a function that ends it. */
function fillScreen(): () => void {
  if (!('adoptedStyleSheets' in document) || !('replaceSync' in CSSStyleSheet.prototype)) return () => undefined
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(fullScreen)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}

/** Draws the modal at the end of the page, with the page's own React; returns a function that removes it. */
function mountModal(kernel: AnyKernel, look: MountedModalProps['look']): () => void {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(<MountedModal kernel={kernel} look={look} />)
  return () => {
    root.unmount()
    place.remove()
  }
}

/** Keeps the texts of the shown language in `words`, until `end`. */
async function followLanguage(kernel: AnyKernel, words: Signal<Words | undefined>, end: AbortSignal): Promise<void> {
  const { browser, log } = kernel.platform
  if (/^en\b/i.test(browser.locale())) return
  const failed = (error: unknown) => log('error', 'compat', error)
  const show = (next: Words | undefined) => {
    words.value = next
  }
  try {
    const { followWords } = await import('../../ui/i18n/load-words')
    if (end.aborted) return
    end.addEventListener('abort', followWords({ kernel, locale: undefined, locales: undefined, show, failed }))
  } catch (error) {
    failed(error)
  }
}

/** Makes the elements with the peer's names show the modal of a page; their code loads with the first element. */
function mountElements(kernel: AnyKernel, look: MountedModalProps['look'], isDrawnByElement: boolean): () => void {
  let stop = () => undefined as void
  const [words, end] = [signal<Words | undefined>(undefined), new AbortController()]
  const load = loadOnce(async () => {
    const { definePorticoElements } = await import('../../ui/elements/index')
    if (end.signal.aborted) return
    void followLanguage(kernel, words, end.signal)
    stop = effect(() => {
      const drawn = readLook(look.value)
      untracked(() => definePorticoElements({ kernel, prefix: heldPrefix, ...drawn }))
    })
  })
  // The next element tries again.
  const prepare = () => load().catch((error: unknown) => kernel.platform.log('error', 'compat', error))
  const open = (options: OpenModalOptions) => import('./lazy-members').then((m) => m.openView(kernel, options))
  const takeAway = defineElements({ kernel, prepare, words, open, isDrawnByElement })
  return () => {
    end.abort()
    stop()
    takeAway()
  }
}

/**
 * Draws the modal, at the end of the page unless an element draws it, and the elements with the peer's names.
 *
 * @returns a function that removes all of it
 */
export function drawModal(
  kernel: AnyKernel,
  look: MountedModalProps['look'],
  { disableAppend, enableEmbedded, enableMobileFullScreen }: ModalOptions,
): () => void {
  const isDrawnByElement = Boolean(disableAppend || enableEmbedded)
  const undo = [mountElements(kernel, look, isDrawnByElement)]
  if (!isDrawnByElement) undo.push(mountModal(kernel, look))
  if (enableMobileFullScreen) undo.push(fillScreen())
  return () => {
    for (const undoOne of undo) undoOne()
  }
}
