import { bytesToHex, type Hex, isAddressEqual } from 'viem'
import type { Fact } from './approval'
import { nameNetwork } from './known-networks'
import { describeMessage, readMessage } from './messages'
import { RpcError } from './nodes'
import type { Signing, SigningMethod, SigningRequest } from './signing'
import { refuseOperations, refuseOwnFunctions } from './smart-accounts'
import { t } from './texts'
import { describeTypedData, readTypedData } from './typed-data'

const personalSign: SigningMethod = async ({ params, chainId }, signing) => {
  const [message, address] = readParams(params)
  const signer = findSigner(address, signing)
  const bytes = readMessage(message)
  await signing.approve({
    heading: 'requests a signature',
    action: 'Sign',
    ...describeMessage(bytes, signing.appOrigin),
    facts: describeSigner(chainId, signer),
  })
  return signing.withKeys((keys) => keys[signer.key].signMessage({ message: { raw: bytesToHex(bytes) } }))
}

const signTypedData: SigningMethod = async ({ params, chainId }, signing) => {
  const [address, typedData] = readParams(params)
  const signer = findSigner(address, signing)
  const data = readTypedData(typedData)
  refuseOperations(data.domain?.verifyingContract)
  // With such a signature the account would execute calls that were never shown.
  refuseOwnFunctions(signing.smartAccount, data.domain?.verifyingContract as Hex | undefined, '0x00')
  const { facts, warnings } = describeTypedData(data, chainId)
  await signing.approve({
    heading: 'requests a signature',
    action: 'Sign',
    facts: [...describeSigner(chainId, signer), ...facts],
    warnings,
  })
  return signing.withKeys((keys) => keys[signer.key].signTypedData(data))
}

/** Methods that sign messages. */
export const eip155Methods: Readonly<Record<string, SigningMethod>> = {
  personal_sign: personalSign,
  eth_signTypedData_v4: signTypedData,
}

export function readParams(params: SigningRequest['params']): readonly unknown[] {
  if (!Array.isArray(params)) throw new RpcError('The parameters are no list', -32602)
  return params
}

/** The account that signs, and its key. */
export interface Signer {
  readonly key: 'eip155' | 'smartAccount'
  readonly address: Hex
}

/** @throws if the app requests another account's signature */
export function findSigner(address: unknown, { session, smartAccount }: Signing): Signer {
  const own: Signer[] = [{ key: 'eip155', address: session.addresses.eip155 as Hex }]
  if (smartAccount) own.push({ key: 'smartAccount', address: smartAccount.address })
  const isAddress = typeof address === 'string' && /^0x[\da-f]{40}$/i.test(address)
  const signer = isAddress ? own.find((item) => isAddressEqual(item.address, address as Hex)) : undefined
  if (!signer) throw new RpcError('The account is not of this wallet', 4100)
  return signer
}

export const describeSigner = (chainId: string, { key, address }: Signer): readonly Fact[] => [
  { label: t('network'), value: nameNetwork(chainId) },
  { label: t(key === 'smartAccount' ? 'smartAccount' : 'account'), value: address, isCode: true },
]
