import { createScriptedRpc } from '../../../wallets/scripted-rpc.fixture'
import { eip155Error } from '../eip155-errors'

/** A refusal of a node, as the client of the namespace reports it. */
export const refusal = (reason: string, code = -32000) =>
  eip155Error('EIP155_RPC_REFUSED', { network: 'eip155:1', method: 'any', reason, code })

/** A client with scripted answers; throws if an answer was not scripted. */
export const scriptedRpc = createScriptedRpc(refusal)
