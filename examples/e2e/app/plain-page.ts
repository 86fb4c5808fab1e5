import type { Eip1193Provider } from '../../test-wallet/eip155/provider'

interface Announced {
  info: { uuid: string; name: string; icon: string; rdns: string }
  provider: Eip1193Provider
}

declare global {
  interface Window {
    /** In the order of the announcements. */
    announced: Announced[]
    events: [name: string, payload: unknown][]
  }
}

/** An app without Portico: it shows that wallets and test tools work, so that a failing spec means the product. */
window.announced = []
window.events = []
window.addEventListener('eip6963:announceProvider', (event) => {
  const { detail } = event as CustomEvent<Announced>
  if (window.announced.some(({ info }) => info.uuid === detail.info.uuid)) return
  window.announced.push(detail)
  for (const name of ['accountsChanged', 'chainChanged', 'connect', 'disconnect']) {
    detail.provider.on(name, (payload) => void window.events.push([name, payload]))
  }
})
window.dispatchEvent(new Event('eip6963:requestProvider'))

const heading = document.createElement('h1')
heading.textContent = 'A page without Portico'
const main = document.createElement('main')
main.append(heading)
document.body.append(main)
