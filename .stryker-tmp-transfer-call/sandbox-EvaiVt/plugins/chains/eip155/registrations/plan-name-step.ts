// @ts-nocheck
import type { FunctionOf } from '../../../../kernel/namespaces/capability'
import type { NameStep, NameStepKind, PlanNameStep } from '../../../../kernel/namespaces/name-capabilities'
import type { TransactionFields } from '../../../../kernel/namespaces/swap-capabilities'
import { transferError } from '../../../../kernel/namespaces/transfer-error'
import type { RpcClient } from '../contract'
import { encodeCall } from '../rpc/encode-call'
import { readQuantity } from '../rpc/read-quantity'
import { priceCall, toRefusal } from '../transfers/estimate-fee'
import { checkTerm, controllerAbi, hashCommitment, recordAbi, writeRegistration } from './registrar-calls'

type PlanParams = Parameters<FunctionOf<typeof PlanNameStep>>[0]

/** What each step takes of gas, about: for one that cannot be run yet. */
const usualGas: Readonly<Record<NameStepKind, bigint>> = {
  commit: 50_000n,
  register: 330_000n,
  renew: 110_000n,
  primary: 160_000n,
}

/** @throws TRANSFER_REFUSED 'mismatch' for what no transaction can say */
function writeStep(params: PlanParams): TransactionFields {
  const { kind, network, owner: from, controller, reverseRegistrar, label, zone, duration, maxPrice = 0n } = params
  checkTerm(params)
  const call = { network, from, address: controller, abi: controllerAbi }
  switch (kind) {
    case 'commit':
      return encodeCall({ ...call, functionName: 'commit', args: [hashCommitment(params)] })
    case 'register':
      return encodeCall({ ...call, functionName: 'register', args: writeRegistration(params), value: maxPrice })
    case 'renew':
      return encodeCall({ ...call, functionName: 'renew', args: [label, BigInt(duration)], value: maxPrice })
    default: {
      if (reverseRegistrar === undefined)
        throw transferError('mismatch', 'The app names no registrar of reverse names.')
      const args = [`${label}.${zone}`]
      return encodeCall({ ...call, address: reverseRegistrar, abi: recordAbi, functionName: 'setName', args })
    }
  }
}

/**
 * Writes a step, runs it as of the next block, since what a registrar takes hangs on the time, and prices it.
 *
 * @throws TRANSFER_REFUSED, and what RpcClient throws
 */
export async function planNameStep(rpc: RpcClient, params: PlanParams): Promise<NameStep> {
  const { kind, network, signal, isAhead = false } = params
  const transaction = writeStep(params)
  const where = { network, ...(signal && { signal }) }
  const question = { ...where, method: 'eth_estimateGas', params: [transaction, 'pending'], parse: readQuantity }
  const run = () =>
    rpc.request(question).catch((error: unknown) => {
      throw toRefusal(error)
    })
  const gas = isAhead ? usualGas[kind] : await run()
  return { transaction, fee: await priceCall(rpc, where, transaction, gas) }
}
