import { persist } from '../../kernel/store/persist'
import { connectEvents } from '../connect/contract'
import { findAuthentication } from './authenticate-session'
import { checkOptions } from './check-options'
import { createConnected } from './connect-client'
import { type PairParams, walletConnectId } from './contract'
import { createFace, type Face } from './create-face'
import { createPairing, type PairingMachine } from './create-pairing'
import { createSource } from './create-source'
import { describeNamespaces, listRpcUrls } from './describe-namespaces'
import type { Connected, Desk } from './desk'
import type { Engine } from './engine'
import type { FaceSource } from './face-source'
import { followConnectingView } from './follow-connecting-view'
import { createWalletOpening, type WalletOpening } from './open-wallet'
import { createPair } from './pair-wallet'
import { pairingFailure } from './pairing-failure'
import { parseRecent } from './parse-wallet'
import { prepareAhead } from './prepare-ahead'
import { propose } from './proposal'
import { createSessionKeeper, type SessionKeeper } from './session-keeper'
import { createSettling } from './settle-connection'
import { sweepTopics } from './sweep-topics'

/** The key by which the protocol's client looks for it. @see wire facts 5 */
const choiceKey = 'WALLETCONNECT_DEEPLINK_CHOICE'
/** An approval that makes no connection for so long is given back. */
const SETTLE_MS = 30_000

interface Core {
  readonly desk: Desk
  readonly keeper: SessionKeeper
  readonly machine: PairingMachine
  readonly faces: Map<string, Face>
  connected(): Promise<Connected>
  demandSetUp(): void
}

function createDemand(desk: Desk, tell: PairingMachine['stand']['tell']) {
  const { ctx, options } = desk
  return () => {
    try {
      checkOptions(options)
    } catch (error) {
      ctx.logger.error(error)
      tell({ state: 'failed', reason: 'internal' })
      throw error
    }
    if (options.projectId) return
    ctx.notices.alertCode('APKT008')
    tell({ state: 'failed', reason: 'projectMissing' })
    throw pairingFailure('projectMissing')
  }
}

function createCore(desk: Desk): Core {
  const { ctx, connect, options } = desk
  const keeper = createSessionKeeper(desk)
  const faces = new Map<string, Face>()
  const connected = createConnected(desk, keeper, {
    refused: (text) => machine.refuse(text),
    woke: () => machine.stand.waker.wake(),
    quiet: (isQuiet) => machine.setQuiet(isQuiet),
    hear: (event) => faces.get(event.chainId.split(':')[0] ?? '')?.hear(event),
  })
  const isConnected = () => connect.connections.peek().some(({ connectorId }) => connectorId === walletConnectId)
  const machine = createPairing(desk, {
    connected,
    async propose({ client }) {
      client.reconnects.resume()
      const asked = await describeNamespaces(ctx.namespaces, options)
      const authentication = await findAuthentication(ctx, asked)
      const rpcUrls = listRpcUrls(ctx.namespaces, options)
      return propose(client, { asked, rpcUrls, authentication }, ctx.clock.now)
    },
    take({ client }, struct) {
      ctx.clock.after(SETTLE_MS, () => {
        if (keeper.topic === struct.topic && !isConnected()) void keeper.end('app', client)
      })
      const isTaken = keeper.take(client, struct)
      if (isTaken) sweepTopics(ctx, client, struct.topic)
      return isTaken
    },
    discard: ({ client }, struct) => keeper.discard(client, struct),
  })
  return { desk, keeper, machine, faces, connected, demandSetUp: createDemand(desk, machine.stand.tell) }
}

/** Writes how the wallet was opened that connected, where the client finds it; one that scanned leaves nothing. */
async function rememberChoice({ connected, desk }: Core, { choice }: WalletOpening) {
  try {
    const { storage } = (await connected()).client
    const chosen = choice()
    if (chosen) await storage.setItem(choiceKey, chosen)
    else await storage.removeItem(choiceKey)
  } catch (error) {
    desk.ctx.logger.warn(choiceKey, error)
  }
}

/** Lets connections, session and pairing follow each other. */
function tie(core: Core, opening: WalletOpening) {
  const { desk, keeper, machine, faces, connected } = core
  const { ctx, connect, pairing } = desk
  const { tell, waker } = machine.stand
  keeper.follow((reading) => {
    for (const face of faces.values()) face.refresh()
    const { state } = pairing.peek()
    if (!reading && (state === 'connected' || state === 'settling')) tell({ state: 'idle' })
  })
  createSettling(desk, { keeper, tell, remember: () => void rememberChoice(core, opening) })
  ctx.on(connectEvents, 'connect:disconnected', ({ connectorId }) => {
    const isLeft = connect.connections.peek().some((item) => item.connectorId === walletConnectId)
    if (connectorId !== walletConnectId || isLeft || keeper.topic === undefined) return
    connected().then(
      ({ client }) => keeper.end('app', client),
      () => undefined,
    )
  })
  for (const type of ['online', 'offline'])
    ctx.browser.listen(type, () => {
      waker.wake()
      machine.setQuiet(machine.stand.isQuiet)
    })
}

function providerOf(source: FaceSource, faces: Map<string, Face>) {
  return (namespace: string) => {
    const face = faces.get(namespace) ?? createFace(source, namespace)
    faces.set(namespace, face)
    return face.provider
  }
}

/** Creates what the plugin does once it is used; the protocol's own client loads with the first pairing. */
export function createEngine(desk: Desk): Engine {
  const { ctx, connect, pairing, recent } = desk
  ctx.onStop(persist({ signal: recent, storage: ctx.storage, key: 'recent', version: 1, parse: parseRecent }))
  const core = createCore(desk)
  const { machine } = core
  const source = createSource(desk, core)
  const opening = createWalletOpening(desk)
  tie(core, opening)
  const pairOnce = createPair({ ...core, source })
  let asked: PairParams = {}
  const pair: Engine['pair'] = (params = {}) => {
    asked = params
    return pairOnce(params)
  }
  const engine: Engine = {
    ...opening,
    pair,
    provider: providerOf(source, core.faces),
    cancel: machine.cancel,
    async prepare() {
      if (desk.options.projectId) await machine.prepare()
    },
    renew() {
      machine.renew()
      // Whoever asked first has been answered by now, and may have left. How it ends stands in `pairing`.
      const { signal: _, ...again } = asked
      pair(again).catch(() => undefined)
    },
  }
  prepareAhead(desk, engine.prepare)
  followConnectingView(ctx, { connect, walletConnect: { ...engine, pairing } })
  return engine
}
