import type { ChainClient } from './chain-clients'
import type { Artefacts } from './compile-contracts'
import { deployNames } from './deploy-names'
import { deployCollections, deployTokens } from './deploy-tokens'
import { deployWallets } from './deploy-wallets'
import { planDeployment } from './deployment-plan'
import { sendBatch } from './send-batch'

export type LocalContracts = Awaited<ReturnType<typeof deployContracts>>

/** Everything that stands on a local chain from the start, deployed in one go. */
export async function deployContracts(client: ChainClient, artefacts: Artefacts) {
  const { address } = client.account
  const plan = planDeployment(artefacts, address, await client.getTransactionCount({ address }))
  const contracts = {
    ...deployTokens(plan),
    ...deployCollections(plan),
    ...deployWallets(plan, artefacts),
    names: deployNames(plan),
  }
  await sendBatch(client, plan.transactions)
  return contracts
}
