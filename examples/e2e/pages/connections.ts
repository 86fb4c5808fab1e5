import type { Page } from '@playwright/test'
import { eventually } from './eventually'

export interface ShownConnection {
  readonly namespace: string
  readonly connectorId: string
  readonly status: string
  readonly address: string
  readonly networkId: string
  /** The current one of the active namespace. */
  readonly isCurrent: boolean
}

/** The page's own list of all connections. */
export class Connections {
  constructor(readonly page: Page) {}

  async read(): Promise<readonly ShownConnection[]> {
    const rows = await this.page.getByTestId('connections').locator('li').allTextContents()
    return rows.map((row) => {
      const [namespace = '', connectorId = '', status = '', address = '', networkId = '', current] = row.split(' ')
      return { namespace, connectorId, status, address, networkId, isCurrent: current !== undefined }
    })
  }

  async of(namespace: string): Promise<ShownConnection | undefined> {
    return (await this.read()).find((connection) => connection.namespace === namespace)
  }

  async current(): Promise<string | undefined> {
    return (await this.read()).find(({ isCurrent }) => isCurrent)?.namespace
  }

  /** Waits until exactly these namespaces are connected, in any order. */
  expectNamespaces(namespaces: readonly string[], timeoutMs?: number): Promise<void> {
    const wanted = [...namespaces].sort().join(', ')
    return this.expect(`connected: ${wanted || 'nobody'}`, timeoutMs, (all) => {
      const connected = all.filter(({ status }) => status === 'connected').map(({ namespace }) => namespace)
      return all.length === connected.length && connected.sort().join(', ') === wanted
    })
  }

  /** Waits until exactly these are shown, connected or not yet confirmed by their wallets. */
  expectShown(namespaces: readonly string[], timeoutMs?: number): Promise<void> {
    const wanted = [...namespaces].sort().join(', ')
    return this.expect(`shown: ${wanted || 'nobody'}`, timeoutMs, (all) => {
      const shown = all.map(({ namespace }) => namespace)
      return shown.sort().join(', ') === wanted
    })
  }

  expectCurrent(namespace: string, timeoutMs?: number): Promise<void> {
    return this.expect(`${namespace} is current`, timeoutMs, (all) =>
      all.some((connection) => connection.namespace === namespace && connection.isCurrent),
    )
  }

  /** Waits until the page shows this. */
  async expect(
    what: string,
    timeoutMs: number | undefined,
    isSo: (all: readonly ShownConnection[]) => boolean,
  ): Promise<void> {
    let seen: readonly ShownConnection[] = []
    const look = async () => {
      seen = await this.read()
      return isSo(seen)
    }
    await eventually(what, look, timeoutMs === undefined ? {} : { timeoutMs }).catch((error: Error) => {
      throw new Error(`${error.message}\nseen: ${JSON.stringify(seen, null, 1)}`, { cause: error })
    })
  }
}
