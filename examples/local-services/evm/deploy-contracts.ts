import { entryPoint08Address } from 'viem/account-abstraction'
import type { ChainClient } from './chain-clients'
import type { Artefacts } from './compile-contracts'
import { deployExchange, fillings, fillPools } from './deploy-exchange'
import { deployNames, deployRegistrar, type LocalNames } from './deploy-names'
import { deployCollections, deployTokens } from './deploy-tokens'
import { deployWallets } from './deploy-wallets'
import { type DeploymentPlan, planDeployment } from './deployment-plan'
import { installEntryPoint, paymasterDeposit } from './entry-point'
import { sendBatch } from './send-batch'
import { sponsorIndex, testAccount } from './test-accounts'

export type LocalContracts = Awaited<ReturnType<typeof deployContracts>>

/** All contracts of a local chain, deployed in one batch. */
export async function deployContracts(client: ChainClient, artefacts: Artefacts) {
  const { address } = client.account
  async function send<T>(write: (plan: DeploymentPlan) => T): Promise<T> {
    const plan = planDeployment(artefacts, address, await client.getTransactionCount({ address }))
    const written = write(plan)
    await sendBatch(client, plan.transactions)
    return written
  }
  const contracts = await send((plan) => {
    const { erc20, tokens } = deployTokens(plan)
    const others = { ...deployCollections(plan), ...deployWallets(plan, artefacts) }
    const kept = deployNames(plan)
    // The last ones, so that the addresses of all others do not change.
    const exchange = deployExchange(plan, address, tokens)
    const names: LocalNames = { ...kept, registrar: deployRegistrar(plan, kept) }
    return { erc20, tokens, ...others, names, exchange, smartAccount: plan.create('SmartAccount') }
  })
  const { exchange, tokens } = contracts
  for (let part = 0; part < fillings; part++) await send((plan) => fillPools(plan, exchange, address, tokens))
  await installEntryPoint(client, artefacts)
  const paymaster = await send((plan) => {
    const created = plan.create('LocalPaymaster', entryPoint08Address, testAccount(sponsorIndex).address)
    plan.pay(paymasterDeposit, 'EntryPoint', entryPoint08Address, 'depositTo', created)
    return created
  })
  return { ...contracts, paymaster }
}
