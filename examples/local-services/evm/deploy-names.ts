import { type Address, type Hex, namehash } from 'viem'
import type { DeploymentPlan } from './deployment-plan'
import { testAccount } from './test-accounts'

export interface LocalNames {
  registry: Address
  resolver: Address
  /** The resolver that libraries use: viem takes it as `contracts.ensUniversalResolver`. */
  universalResolver: Address
  /** Registers names in the zone: a commitment first, and the payment at least 5 s later. */
  registrar: { controller: Address; reverseRegistrar: Address; zone: string }
  /** A name that resolves to an account and back, with a picture. */
  named: { address: Address; name: string; avatar: string }
  /** An account that claims a name of another account. */
  liar: { address: Address; name: string }
}

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="#0b7285"/>' +
  '<circle cx="48" cy="40" r="18" fill="#fff"/><path d="M12 96a36 36 0 0 1 72 0z" fill="#fff"/></svg>'
const avatar = `data:image/svg+xml;base64,${btoa(picture)}`
/** Neither is a user's account 0, so that account 0 is shown by its address. */
const [namedIndex, liarIndex] = [1, 2]

/** The name service: registry, resolver, and the universal resolver in front of them. */
export function deployNames(plan: DeploymentPlan): Omit<LocalNames, 'registrar'> {
  const registry = plan.create('LocalRegistry')
  const resolver = plan.create('LocalResolver')
  const universalResolver = plan.create('LocalUniversalResolver', registry)
  const write = (name: string, functionName: string, ...args: readonly string[]): Hex => {
    const node = namehash(name)
    plan.call('LocalResolver', resolver, functionName, node, ...args)
    return node
  }
  const claim = (address: Address, name: string) => {
    const node = write(`${address.slice(2).toLowerCase()}.addr.reverse`, 'setName', name)
    plan.call('LocalRegistry', registry, 'setResolver', node, resolver)
  }
  const named = { address: testAccount(namedIndex).address, name: 'ada.eth', avatar }
  const liar = { address: testAccount(liarIndex).address, name: named.name }
  const node = write(named.name, 'setAddr', named.address)
  write(named.name, 'setText', 'avatar', named.avatar)
  plan.call('LocalRegistry', registry, 'setResolver', node, resolver)
  claim(named.address, named.name)
  claim(liar.address, liar.name)
  return { registry, resolver, universalResolver, named, liar }
}

/** The registrar of new names. Deployed separately, so that the addresses of earlier contracts do not change. */
export function deployRegistrar(
  plan: DeploymentPlan,
  { registry, resolver }: Pick<LocalNames, 'registry' | 'resolver'>,
) {
  const zone = 'eth'
  const reverseRegistrar = plan.create('LocalReverseRegistrar', registry, resolver)
  return { controller: plan.create('LocalNameController', registry, reverseRegistrar, zone), reverseRegistrar, zone }
}
