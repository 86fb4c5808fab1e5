import type { Page } from '@playwright/test'

/** Calls of the page's kernel, for steps that another spec does as a person or that a person cannot do. */
export class KernelHand {
  constructor(readonly page: Page) {}

  /** Waits until a wallet of a namespace is found; its name distinguishes it from others. */
  async connectorId(namespace: string, name?: string): Promise<string> {
    const wanted = { namespace, name }
    await this.page.evaluate(() => window.portico.plugins.connect.discover())
    const found = await this.page.waitForFunction(({ namespace, name }) => {
      const { connect } = window.portico.plugins
      const isIt = (connector: { name: string; namespaces: readonly string[]; type: string }) =>
        connector.namespaces.includes(namespace) &&
        connector.type !== 'WALLET_CONNECT' &&
        (name === undefined || connector.name === name)
      return connect.connectors.value.find(isIt)?.id
    }, wanted)
    return String(await found.jsonValue())
  }

  /** Returns the address, or the error of connecting. */
  async connect(namespace: string, options: { name?: string; keepOthers?: boolean } = {}): Promise<string> {
    const connectorId = await this.connectorId(namespace, options.name)
    return this.page.evaluate(
      async ({ connectorId, namespace, keepOthers }) => {
        const { connect } = window.portico.plugins
        const connecting = connect.connect({ connectorId, namespace, ...(keepOthers && { keepOthers }) })
        const { accounts } = await connecting.catch((error: Error & { context?: object }) => {
          throw new Error(`${error.message} ${JSON.stringify(error.context)} ${error.cause}`)
        })
        return accounts[0]?.address ?? ''
      },
      { connectorId, namespace, keepOthers: options.keepOthers },
    )
  }

  /** Settles when the page has read the stored data, and listens to the other tabs. */
  async ready(): Promise<void> {
    await this.page.evaluate(async () => {
      const { connect } = window.portico.plugins
      await connect.restore()
      // If nothing is stored, the listener for other tabs loads with the first request.
      await connect.accountTypeOf()
    })
  }

  /** The same as the button below a code that cannot be scanned. */
  renewPairing(): Promise<void> {
    return this.page.evaluate(() => Object(window.portico.plugins).walletconnect.renew())
  }

  disconnect(namespace: string): Promise<void> {
    return this.page.evaluate((id) => window.portico.plugins.connect.disconnect(id), namespace)
  }

  disconnectAll(): Promise<void> {
    return this.page.evaluate(() => window.portico.plugins.connect.disconnectAll())
  }

  /** Opens the modal for a namespace, as a host's own button does. */
  open(options: { readonly namespace: string; readonly confirmSwitch?: boolean }): Promise<void> {
    return this.page.evaluate((opening) => window.portico.router.open(opening), options)
  }

  /** Makes the connection of a namespace the current one of the page's panels. */
  async activate(namespace: string): Promise<void> {
    await this.page.evaluate(async (id) => {
      const { connect } = window.portico.plugins
      const connection = connect.connections.value.find((one) => one.namespace === id)
      if (!connection) throw new Error(`Nobody is connected in ${id}`)
      await connect.switchTo({ connectorId: connection.connectorId, namespace: id })
    }, namespace)
  }

  switchNetwork(networkId: string): Promise<void> {
    return this.page.evaluate((id) => {
      const { networks } = window.portico.plugins
      const network = networks.requested.value.find(({ caipNetworkId }) => caipNetworkId === id)
      if (!network) throw new Error(`The app has no network ${id}`)
      const switching = networks.switchNetwork(network.caipNetworkId, { throwOnFailure: true })
      return switching.catch((error: Error) => {
        throw new Error(`${error.message} ${id}: ${error.cause}`)
      })
    }, networkId)
  }

  networkIds(namespace: string): Promise<string[]> {
    return this.page.evaluate(
      (id) =>
        window.portico.plugins.networks.requested.value
          .filter(({ chainNamespace }) => chainNamespace === id)
          .map(({ caipNetworkId }) => caipNetworkId),
      namespace,
    )
  }
}
