// Checked by tsc, with exactOptionalPropertyTypes: an option that is undefined is one that was left out, as an app has it that reads some
// of them from its environment.
import { createKernel } from '../kernel/create-kernel'
import type { CaipNetworkId } from '../kernel/lib/caip'
import { analytics } from '../plugins/services/analytics/index'
import { catalogue } from '../plugins/services/catalogue/index'
import { walletconnect } from '../plugins/services/walletconnect/index'
import { evm } from './evm'
import { full } from './full'
import { minimal } from './minimal'
import { createSiwxServer } from './siwx-server'

declare const maybe: string | undefined
declare const networkId: CaipNetworkId
declare const isDark: boolean | undefined

export const kernel = createKernel({
  plugins: full({ projectId: maybe, siwx: undefined }),
  name: maybe,
  embedded: isDark,
})
export const plugins = [evm({ projectId: maybe, eip155: undefined }), minimal({ connect: { termsUrl: maybe } })]
export const services = [walletconnect({ relayUrl: maybe }), catalogue({ projectId: maybe }), analytics({ url: maybe })]
export const server = createSiwxServer({ domain: 'app.example', uri: maybe, chains: { 'eip155:1': { rpcUrl: maybe } } })

// So it is with what a host passes later, such as what it reads from the query of its page.
const { swap, onramp, names, networks, connect } = kernel.plugins
export const calls = [
  swap.open({ fromToken: maybe, toToken: maybe, amount: maybe }),
  onramp.open({ amount: maybe, currency: maybe, token: maybe }),
  names.open({ name: maybe }),
  kernel.plugins['exchange-fund'].open({ asset: maybe, amount: maybe }),
  networks.switchNetwork(networkId, { throwOnFailure: isDark }),
  connect.connect({ connectorId: 'fox', namespace: maybe, address: maybe, keepOthers: isDark, signal: undefined }),
  kernel.notices.show({ message: 'Saved', variant: 'success', autoCloseMs: undefined }),
]
// @ts-expect-error an option that is not known
full({ projectID: maybe })
