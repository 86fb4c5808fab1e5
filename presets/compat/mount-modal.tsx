import { createRoot } from 'react-dom/client'
import type { AnyKernel } from '../../kernel/kernel'
import type { ReadonlySignal } from '../../kernel/store/signals'
import { Portico } from '../../ui/react/portico'
import { useValue } from '../../ui/react/use-value'
import type { ThemeMode } from './modal-options'

/** How a page wants the modal to look now. */
export interface MountedLook {
  readonly theme: ThemeMode | 'system'
  readonly themeVariables: Readonly<Record<string, string | number>>
}

interface MountedModalProps {
  readonly kernel: AnyKernel
  readonly look: ReadonlySignal<MountedLook>
}

function MountedModal({ kernel, look }: MountedModalProps) {
  return <Portico kernel={kernel} {...useValue(look)} />
}

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

/**
 * Draws the modal of a page at its end, by the page's own React.
 *
 * @returns what takes it away
 */
export function mountModal(kernel: AnyKernel, look: MountedModalProps['look'], isFullScreen: boolean): () => void {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(<MountedModal kernel={kernel} look={look} />)
  const stopFilling = isFullScreen ? fillScreen() : () => undefined
  return () => {
    root.unmount()
    place.remove()
    stopFilling()
  }
}
