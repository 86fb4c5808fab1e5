import { createRoot, hydrateRoot } from 'react-dom/client'
import type { PageChain } from '../../demo/local-networks'
import { createPage } from './hydrated-page'
import { wanted } from './page-query'
import { watchPage } from './watch-page'

declare global {
  interface Window {
    takeSnapshot(): Promise<string>
  }
}

watchPage()
const chains = JSON.parse(wanted('chains') ?? '[]') as readonly PageChain[]
const snapshot = document.querySelector('meta[name="portico-snapshot"]')?.getAttribute('content') ?? undefined
const looks = wanted('looks')
const email = wanted('email')
const { kernel, page } = createPage(
  chains,
  snapshot,
  looks ? JSON.parse(looks) : undefined,
  email ? JSON.parse(email) : undefined,
)
window.takeSnapshot = () => kernel.snapshot()

const root = document.getElementById('root') as HTMLElement
if (root.hasChildNodes()) hydrateRoot(root, page)
else createRoot(root).render(page)
