// @ts-nocheck
import { createRoot } from 'react-dom/client'
import type { AnyKernel } from '../../kernel/kernel'
import { Portico } from '../../ui/react/portico'
import { useValue } from '../../ui/react/use-value'
import type { FacadeSources } from './modal-facade'
import type { PeerThemeVariables } from './modal-options'
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

interface MountedModalProps {
  readonly kernel: AnyKernel
  readonly look: FacadeSources['theme']
}

function MountedModal({ kernel, look }: MountedModalProps) {
  const { themeMode, themeVariables } = useValue(look)
  // A device that says nothing is taken for a dark one.
  const theme = themeMode ?? ('matchMedia' in window ? 'system' : 'dark')
  return <Portico kernel={kernel} theme={theme} themeVariables={readVariables(themeVariables)} />
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
