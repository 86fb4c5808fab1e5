import { NetworksController } from '../networks/contract'
import { walletConnectId } from './contract'
import type { PairingMachine } from './create-pairing'
import type { Connected, Desk } from './desk'
import type { FaceSource } from './face-source'
import { forwardRequest } from './forward-request'
import type { SessionKeeper } from './session-keeper'
import { createOnlineWait } from './wait-online'

export interface SourceParts {
  readonly keeper: SessionKeeper
  readonly machine: PairingMachine
  connected(): Promise<Connected>
  /** Refuses where the app is not set up. */
  demandSetUp(): void
}

/** Waits for a wallet for whoever asked through `connect`, until that is given up there. */
async function waitForWallet({ connect }: Desk, machine: PairingMachine) {
  const { session, leave } = machine.join()
  let hasBegun = false
  const unfollow = connect.attempt.subscribe((attempt) => {
    const isOurs = attempt?.connectorId === walletConnectId && !['declined', 'failed', 'done'].includes(attempt.state)
    if (hasBegun && !isOurs) {
      leave()
      machine.leaveAlone()
    }
    hasBegun ||= isOurs
  })
  await session.finally(unfollow)
}

/** What the providers of all namespaces draw from. */
export function createSource(desk: Desk, { keeper, machine, connected, demandSetUp }: SourceParts): FaceSource {
  const { ctx, connect } = desk
  const waitOnline = createOnlineWait(ctx)
  const isOurs = (namespace: string) =>
    connect.connections.peek().find((item) => item.namespace === namespace && item.connectorId === walletConnectId)
  return {
    ctx,
    read: keeper.read,
    lastNetwork(namespace) {
      const chosen = ctx.has(NetworksController) ? ctx.get(NetworksController).active.peek() : undefined
      const own = chosen?.chainNamespace === namespace ? chosen.caipNetworkId : undefined
      return isOurs(namespace)?.networkId ?? own ?? ctx.namespaces.definition(namespace)?.networks[0]?.caipNetworkId
    },
    async restore() {
      // Only what stands for a session makes the client load; a new pairing loads it by itself.
      const isStored = connect.connections.peek().some(({ connectorId }) => connectorId === walletConnectId)
      if (keeper.topic === undefined && isStored) await connected()
    },
    async open() {
      demandSetUp()
      if (keeper.topic === undefined) await waitForWallet(desk, machine)
    },
    async end() {
      await keeper.end('app', (await connected()).client)
    },
    async forward(namespace, networkId, request) {
      const { client, line } = await connected()
      await waitOnline()
      const unwatch = line.watch()
      try {
        return await forwardRequest(client, keeper, { namespace, networkId, request })
      } finally {
        unwatch()
      }
    },
  }
}
