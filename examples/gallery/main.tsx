import { createRoot } from 'react-dom/client'
import { emulateReducedMotion } from './emulate-reduced-motion'
import frames from './page/frames.css'
import { Gallery } from './page/gallery'
import page from './page/page.css'
import switches from './page/switches.css'
import { readSettings } from './settings'
import { storyGroups } from './stories'

document.title = 'Portico gallery'
document.adoptedStyleSheets = [page, switches, frames].map((text) => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  return sheet
})
if (readSettings(location.search).motion === 'reduced') emulateReducedMotion()

// Errors of views are caught, and logged by their kernel.
createRoot(document.getElementById('root') as HTMLElement, { onCaughtError: () => undefined }).render(
  <Gallery groups={storyGroups} />,
)
