import {
  controller,
  createKernel,
  createState,
  createToken,
  createViewRef,
  definePlugin,
  defineView,
  viewTarget,
} from 'portico'
import { AccountController, accountRows } from 'portico/plugins/account/contract'
import { ConnectWalletsView } from 'portico/plugins/connect/contract'
import { eip155, mainnet, toNetwork } from 'portico/plugins/eip155'
import { minimal } from 'portico/presets/minimal'
import { ConnectButton, Portico } from 'portico/ui'
import { createRoot } from 'react-dom/client'
import { findGrowth } from '../../growth'

const { pluginCount, networkCount } = findGrowth(location.search)

/** A plugin of an app: state that follows the account, a view, and a row in Account. */
function createPlugin(_: unknown, index: number) {
  const id = `part${index}`
  const Token = createToken<ReturnType<typeof createState<{ seen: number }>>>(`${id}/State`)
  const View = createViewRef(`Part${index}`)
  const title = { key: `${id}.title`, text: `Part ${index}` }
  return definePlugin({
    id,
    requires: [AccountController],
    controllers: [controller(Token, () => createState({ seen: 0 }))],
    views: [defineView({ ref: View, load: () => import('./part-view'), title })],
    contributes: [accountRows.of({ id, icon: 'clock', label: title, target: viewTarget(View) })],
    start(ctx) {
      const { address } = ctx.get(AccountController)
      const { seen } = ctx.get(Token).signals
      ctx.effect(() => {
        if (address.value) seen.value = seen.peek() + 1
      })
    },
  })
}

const node = new URLSearchParams(location.search).get('node') ?? ''
const networks = Array.from({ length: networkCount }, (_, index) =>
  toNetwork(index === 0 ? mainnet : { ...mainnet, id: 7000 + index, name: `Chain ${index}` }, [node]),
)

const kernel = createKernel({
  plugins: [minimal(), eip155({ networks }), ...Array.from({ length: pluginCount }, createPlugin)],
  gates: { multiWallet: true },
  metadata: { name: 'Bench' },
})
const { connect } = kernel.plugins

/** What the benchmark asks of this page. */
const grown = {
  /** Connects the first wallets, one beside the other. */
  async connect(count: number) {
    await connect.discover()
    for (const { id } of connect.connectors.peek().slice(0, count))
      await connect.connect({ connectorId: id, keepOthers: true })
  },
  openList: () => kernel.router.open({ view: ConnectWalletsView, params: { keepOthers: true } }),
}
export type Grown = typeof grown
Object.assign(window, { grown })

// By the names of these marks the benchmark knows how far the page is.
connect.connections.subscribe((connections) => {
  performance.mark(`${connections.filter(({ status }) => status === 'connected').length} connected`)
})

createRoot(document.getElementById('root') as HTMLElement).render(
  <Portico kernel={kernel}>
    <main>
      <h1>A host app</h1>
      <ConnectButton />
      <button type="button" id="list" onClick={grown.openList}>
        Wallets
      </button>
    </main>
  </Portico>,
)
