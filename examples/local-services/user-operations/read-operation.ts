import { type Address, type Hex, hexToBigInt, hexToNumber, type SignedAuthorization } from 'viem'
import { entryPoint08Address, type UserOperation } from 'viem/account-abstraction'
import { CallRefused } from './json-rpc-route'

/** A user operation of version 0.8, which may lack its gas and its signature while it is being written. */
export type Operation = UserOperation<'0.8'>

const invalidParams = -32602

/** Reads a user operation as it is sent over JSON-RPC, for the entry point that is known here. */
export function readOperation([fields, entryPoint]: readonly unknown[]): Operation {
  if (String(entryPoint).toLowerCase() !== entryPoint08Address.toLowerCase())
    throw new CallRefused('This entry point is not known here', invalidParams)
  const sent = Object(fields) as Readonly<Record<string, Hex | undefined>>
  const readAmount = (name: string) => hexToBigInt(sent[name] ?? '0x0')
  if (!sent.sender || !sent.callData) throw new CallRefused('This is no user operation', invalidParams)
  return {
    sender: sent.sender,
    nonce: readAmount('nonce'),
    callData: sent.callData,
    callGasLimit: readAmount('callGasLimit'),
    verificationGasLimit: readAmount('verificationGasLimit'),
    preVerificationGas: readAmount('preVerificationGas'),
    maxFeePerGas: readAmount('maxFeePerGas'),
    maxPriorityFeePerGas: readAmount('maxPriorityFeePerGas'),
    signature: sent.signature ?? '0x',
    ...(sent.factory && { factory: sent.factory, factoryData: sent.factoryData ?? '0x' }),
    ...(sent.paymaster && {
      paymaster: sent.paymaster,
      paymasterData: sent.paymasterData ?? '0x',
      paymasterVerificationGasLimit: readAmount('paymasterVerificationGasLimit'),
      paymasterPostOpGasLimit: readAmount('paymasterPostOpGasLimit'),
    }),
    ...(sent.eip7702Auth && { authorization: readAuthorization(sent.eip7702Auth) }),
  }
}

/** An authorisation of EIP-7702, as ERC-7769 sends it along. */
function readAuthorization(value: unknown): SignedAuthorization {
  const { address, chainId, nonce, r, s, yParity } = Object(value) as Readonly<Record<string, Hex>>
  if (!address || !chainId || !nonce || !r || !s || !yParity)
    throw new CallRefused('This is no authorization', invalidParams)
  return {
    address: address as Address,
    chainId: hexToNumber(chainId),
    nonce: hexToNumber(nonce),
    r,
    s,
    yParity: hexToNumber(yParity),
  }
}
