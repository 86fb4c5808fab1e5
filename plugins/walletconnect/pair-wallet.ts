import { untilAborted } from '../../kernel/platform/until-aborted'
import type { Connection } from '../connect/contract'
import { walletConnectId } from './contract'
import type { PairingMachine } from './create-pairing'
import type { Connected, Desk } from './desk'
import type { Engine } from './engine'
import type { FaceSource } from './face-source'
import { toCallerError } from './pairing-failure'
import type { SessionKeeper } from './session-keeper'

export interface PairParts {
  readonly desk: Desk
  readonly keeper: SessionKeeper
  readonly machine: PairingMachine
  readonly source: FaceSource
  connected(): Promise<Connected>
  demandSetUp(): void
}

/** The namespace that the person is in, or the first that the wallet shares. */
function pickNamespace({ desk, keeper }: PairParts): string | undefined {
  const { active, ids } = desk.ctx.namespaces
  const shared = keeper.namespaces()
  return [active.peek(), ...ids].find((namespace) => namespace !== undefined && shared.includes(namespace))
}

async function waitForSession({ machine, keeper, demandSetUp }: PairParts, params: Parameters<Engine['pair']>[0]) {
  if (keeper.topic !== undefined) return
  demandSetUp()
  const { session, leave } = machine.join(params?.wallet)
  try {
    await untilAborted(session, params?.signal)
  } catch (error) {
    leave()
    if (params?.signal?.aborted) machine.leaveAlone()
    throw error
  }
}

/** Settles once all that follows a connection is done, however that ended. */
function whenSettled({ pairing }: Desk): Promise<void> {
  return new Promise((resolve) => {
    let stop: (() => void) | undefined
    stop = pairing.subscribe(({ state }) => {
      if (state === 'settling') return
      resolve()
      stop?.()
    })
    if (pairing.peek().state !== 'settling') stop()
  })
}

/** Creates what pairs with a wallet and connects what it shares. */
export function createPair(parts: PairParts): Engine['pair'] {
  const { desk, keeper, source, connected } = parts
  return async (params): Promise<Connection> => {
    try {
      await source.restore()
      await waitForSession(parts, params)
      const namespace = pickNamespace(parts)
      const { signal, beside } = params ?? {}
      const connection = await desk.connect.connect({
        connectorId: walletConnectId,
        ...(namespace !== undefined && { namespace }),
        ...(beside && { beside }),
        ...(signal && { signal }),
      })
      await whenSettled(desk)
      return connection
    } catch (error) {
      const isConnected = desk.connect.connections.peek().some(({ connectorId }) => connectorId === walletConnectId)
      if (keeper.topic !== undefined && !isConnected) await keeper.end('app', (await connected()).client)
      throw toCallerError(error)
    }
  }
}
