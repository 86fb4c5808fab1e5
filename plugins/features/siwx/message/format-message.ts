import { eip4361Namespaces } from '../../../../kernel/lib/caip/caip-network-id'
import type { SiwxMessageData } from '../contract'

/** A message with what its first line says. */
export interface SignInText {
  readonly data: SiwxMessageData
  /** Whose account: "with your … account". */
  readonly accountName: string
  /** Before the domain, where the message tells it. */
  readonly scheme?: string
}

/** The name that EIP-4361 gives every account of its namespaces. */
export const eip4361AccountName = 'Ethereum'

/** Splits a CAIP-2 id; what has no colon has no reference. */
export function splitNetworkId(chainId: string): readonly [namespace: string, reference: string] {
  const [namespace = '', ...rest] = chainId.split(':')
  return [namespace, rest.join(':')]
}

/** Whether the accounts of a network sign the text of EIP-4361. */
export const isEip4361 = (chainId: string): boolean => eip4361Namespaces.includes(splitNetworkId(chainId)[0])

function formatStatement(statement: string | undefined, hasGap: boolean): readonly string[] {
  if (statement !== undefined) return [statement, '']
  // The grammar of EIP-4361 keeps both lines around a statement that is not there.
  return hasGap ? [''] : []
}

/**
 * Writes the text that a person signs.
 *
 * @param text - fields that `parseMessage` would accept; nothing is checked here
 * @see EIP-4361 for its namespaces, CAIP-122 for the others
 */
export function formatMessage({ data, accountName, scheme }: SignInText): string {
  const isPlain = isEip4361(data.chainId)
  const optional = (label: string, value: string | undefined) => (value === undefined ? [] : [`${label}: ${value}`])
  const lines = [
    `${scheme === undefined ? '' : `${scheme}://`}${data.domain} wants you to sign in with your ${accountName} account:`,
    data.accountAddress,
    '',
    ...formatStatement(data.statement, isPlain),
    `URI: ${data.uri}`,
    `Version: ${data.version}`,
    `Chain ID: ${isPlain ? splitNetworkId(data.chainId)[1] : data.chainId}`,
    `Nonce: ${data.nonce}`,
    ...optional('Issued At', data.issuedAt),
    ...optional('Expiration Time', data.expirationTime),
    ...optional('Not Before', data.notBefore),
    ...optional('Request ID', data.requestId),
    ...(data.resources ? ['Resources:', ...data.resources.map((resource) => `- ${resource}`)] : []),
  ]
  return lines.join('\n')
}
