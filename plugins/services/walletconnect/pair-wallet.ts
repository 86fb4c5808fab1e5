import { untilAborted } from '../../../kernel/platform/until-aborted'
import type { Connection } from '../../foundations/connect/contract'
import { walletConnectId } from './contract'
import type { PairingMachine } from './create-pairing'
import type { CurrentSession } from './current-session'
import { toCallerError } from './pairing-failure'
import type { SessionSource } from './session-source'
import type { Connected, WalletConnectContext, WalletConnectImplementation } from './walletconnect-context'
import { pairingError } from './walletconnect-errors'

export interface PairParts {
  readonly walletConnect: WalletConnectContext
  readonly current: CurrentSession
  readonly machine: PairingMachine
  readonly source: SessionSource
  connected(): Promise<Connected>
  demandSetUp(): void
}

/** The namespace that the person is in, or the first that the wallet shares. */
function pickNamespace({ walletConnect, current }: PairParts): string | undefined {
  const { active, ids } = walletConnect.ctx.namespaces
  const shared = current.namespaces()
  return [active.peek(), ...ids].find((namespace) => namespace !== undefined && shared.includes(namespace))
}

async function waitForSession(
  { machine, current, demandSetUp }: PairParts,
  params: Parameters<WalletConnectImplementation['pair']>[0],
) {
  if (current.topic !== undefined) return
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
function whenSettled({ pairing }: WalletConnectContext): Promise<void> {
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

/** Creates what pairs with a wallet and connects what it shares; whoever waits when the kernel ends is told. */
export function createPair(parts: PairParts): WalletConnectImplementation['pair'] {
  const { walletConnect, current, source, connected } = parts
  const { signal: life } = walletConnect.ctx
  async function pair(params: Parameters<WalletConnectImplementation['pair']>[0]): Promise<Connection> {
    try {
      await source.restore()
      await waitForSession(parts, params)
      const namespace = pickNamespace(parts)
      const { signal, keepOthers } = params ?? {}
      const connection = await walletConnect.connect.connect({
        connectorId: walletConnectId,
        ...(namespace !== undefined && { namespace }),
        ...(keepOthers && { keepOthers }),
        ...(signal && { signal }),
      })
      await whenSettled(walletConnect)
      return connection
    } catch (error) {
      const isConnected = walletConnect.connect.connections
        .peek()
        .some(({ connectorId }) => connectorId === walletConnectId)
      if (current.topic !== undefined && !isConnected) await current.end('app', (await connected()).client)
      throw toCallerError(error)
    }
  }
  return async (params) => {
    try {
      return await untilAborted(pair(params), life)
    } catch (error) {
      throw life.aborted ? pairingError('CONNECT_REQUEST_ABORTED', undefined, error) : error
    }
  }
}
