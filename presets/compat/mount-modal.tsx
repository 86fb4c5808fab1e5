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

/** Theme variables of the peer by Portico's names; those of the newer prefix win. */
function readVariables(variables: PeerThemeVariables): Readonly<Record<string, string | number>> {
  const named = (prefix: string) =>
    Object.entries(variables).flatMap(([name, value]) => {
      const own = name.startsWith(prefix) ? themeNames[name.slice(prefix.length)] : undefined
      return own ? [[own, value] as const] : []
    })
  return Object.fromEntries([...named('--w3m-'), ...named('--apkt-')])
}

/** How the peer's options say that it looks, in the words of `<Portico>`. */
function readLook({ themeMode, themeVariables }: FacadeSources['theme']['value']) {
  // A device that says nothing is taken for a dark one.
  const theme = themeMode ?? ('matchMedia' in window ? ('system' as const) : ('dark' as const))
  return { theme, themeVariables: readVariables(themeVariables ?? {}) }
}

interface MountedModalProps {
  readonly kernel: AnyKernel
  readonly look: FacadeSources['theme']
}

const MountedModal = ({ kernel, look }: MountedModalProps) => <Portico kernel={kernel} {...readLook(useValue(look))} />

/** What fills the screen of a phone, by the parts of the modal. */
const fullScreen = `@media (max-width: 430px) {
  portico-modal::part(modal) { min-block-size: 100dvh; border-radius: 0 }
}`

/** Fills the screen of a phone with the modal, where the browser takes style sheets from scripts; returns what ends that. */
function fillScreen(): () => void {
  if (!('adoptedStyleSheets' in document) || !('replaceSync' in CSSStyleSheet.prototype)) return () => undefined
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(fullScreen)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}

/** Draws the modal of a page at its end, by the page's own React; returns what takes it away. */
function mountModal(kernel: AnyKernel, look: MountedModalProps['look']): () => void {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(<MountedModal kernel={kernel} look={look} />)
  return () => {
    root.unmount()
    place.remove()
  }
}

/** Keeps what is said in place of English, until `end`. */
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

/** Has the elements of the peer's names show the modal of a page; what they are made of loads with the first of them. */
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
  // The next element asks again.
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
 * Draws what a page sees of its modal: the modal itself, at the end of the page unless the page says otherwise, and the elements of the
 * peer's names.
 *
 * @returns what takes all of it away
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
