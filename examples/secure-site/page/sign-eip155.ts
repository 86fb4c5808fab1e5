import { bytesToHex, isAddressEqual } from 'viem'
import type { Fact } from './approval'
import { nameNetwork } from './known-networks'
import { describeMessage, readMessage } from './messages'
import { RpcError } from './nodes'
import type { Signing, SigningMethod, SigningRequest } from './signing'
import { describeTypedData, readTypedData } from './typed-data'

const personalSign: SigningMethod = async ({ params, chainId }, signing) => {
  const [message, address] = readParams(params)
  checkSigner(address, signing)
  const bytes = readMessage(message)
  await signing.approve({
    heading: 'requests a signature',
    action: 'Sign',
    ...describeMessage(bytes),
    facts: describeSigner(chainId, signing),
  })
  return signing.withKeys(({ eip155 }) => eip155.signMessage({ message: { raw: bytesToHex(bytes) } }))
}

const signTypedData: SigningMethod = async ({ params, chainId }, signing) => {
  const [address, typedData] = readParams(params)
  checkSigner(address, signing)
  const data = readTypedData(typedData)
  const { facts, warnings } = describeTypedData(data, chainId)
  await signing.approve({
    heading: 'requests a signature',
    action: 'Sign',
    facts: [...describeSigner(chainId, signing), ...facts],
    warnings,
  })
  return signing.withKeys(({ eip155 }) => eip155.signTypedData(data))
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

/** @throws where the app asks for another account's signature */
export function checkSigner(address: unknown, { session }: Signing): void {
  const isOwn = typeof address === 'string' && /^0x[\da-f]{40}$/i.test(address)
  if (!isOwn || !isAddressEqual(address as `0x${string}`, session.addresses.eip155 as `0x${string}`)) {
    throw new RpcError('The account is not of this wallet', 4100)
  }
}

export const describeSigner = (chainId: string, { session }: Signing): readonly Fact[] => [
  { label: 'Network', value: nameNetwork(chainId) },
  { label: 'Account', value: session.addresses.eip155, isCode: true },
]
