import { createKernel } from 'portico'
import { eip155 } from 'portico/plugins/eip155'
import { minimal } from 'portico/presets/minimal'
import { ConnectButton, Portico } from 'portico/ui'
import { createRoot } from 'react-dom/client'
import { Facts } from './facts'
import { networks } from './page-query'

declare global {
  interface Window {
    /** By name, each from its own run of all modules that are imported above. */
    copies: Record<string, { readonly isFirst: boolean; sign(): Promise<string> }>
  }
}

// A module with another URL is another module: this one is loaded twice, and with it the package and React.
const isFirst = !new URL(import.meta.url).searchParams.has('copy')
const name = isFirst ? 'first' : 'second'
const kernel = createKernel({ name, plugins: [minimal(), eip155({ networks })], metadata: { name } })

window.copies ??= {}
window.copies[name] = {
  isFirst,
  async sign() {
    const { connect } = kernel.plugins
    const provider = await connect.getProvider('eip155')
    const address = connect.active.peek()?.accounts[0]?.address
    const text = Array.from(name, (letter) => letter.charCodeAt(0).toString(16)).join('')
    return String(await provider.request({ method: 'personal_sign', params: [`0x${text}`, address] }))
  },
}

const place = document.createElement('div')
document.getElementById('root')?.append(place)
createRoot(place).render(
  <section aria-label={name}>
    <Portico kernel={kernel}>
      <ConnectButton />
      <Facts />
    </Portico>
  </section>,
)
if (isFirst) void import(`${import.meta.url}?copy`)
