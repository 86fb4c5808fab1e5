import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import type { WalletKeys } from './seed'

/** The placeholder of the address in an app's message. */
const placeholder = '<<AccountAddress>>'

export interface SignInFacts {
  readonly appOrigin: string
  readonly chainId: string
  readonly address: string
}

type Message = Readonly<Record<string, unknown>>
type WithKeys = <Result>(use: (keys: WalletKeys) => Promise<Result>) => Promise<Result>

/**
 * Signs the message by which the person signs in to the app (CAIP-122), without another prompt: it must be
 * exactly that, and only for that app.
 *
 * @throws if it is anything else
 */
export async function signInMessage(siwxMessage: Message, facts: SignInFacts, withKeys: WithKeys) {
  const { address, chainId } = facts
  const fill = (value: unknown) => String(value).replaceAll(placeholder, address)
  const message = fill(siwxMessage.serializedMessage)
  if (message !== writeMessage(siwxMessage, facts)) throw new Error('The message to sign in with is not valid')
  const signature = await withKeys(async ({ eip155, smartAccount, solana }) => {
    if (chainId.startsWith('solana:')) return base58.encode(ed25519.sign(new TextEncoder().encode(message), solana))
    return (address === smartAccount.address ? smartAccount : eip155).signMessage({ message })
  })
  return { message, signature, siwxMessage: { ...siwxMessage, accountAddress: address, serializedMessage: message } }
}

/** Returns the message of the fields; undefined if one of them is invalid. */
function writeMessage(message: Message, { appOrigin, address, chainId }: SignInFacts): string | undefined {
  const { domain, uri, version, nonce, statement, resources } = message
  const { issuedAt, expirationTime, notBefore, requestId } = message
  const others: readonly unknown[] = Array.isArray(resources) ? resources : []
  const optional = [statement, issuedAt, expirationTime, notBefore, requestId].filter((field) => field !== undefined)
  // A line end could disguise one field as another.
  const isLine = (field: unknown) => typeof field === 'string' && !/[\n\r]/.test(field)
  if (![domain, uri, version, nonce, ...optional, ...others].every(isLine)) return undefined
  if (domain !== new URL(appOrigin).host || !isOfOrigin(uri, appOrigin)) return undefined
  const chain = chainId.startsWith('solana:') ? 'Solana' : 'Ethereum'
  const write = (label: string, value: unknown) => (value === undefined ? [] : [`${label}: ${String(value)}`])
  return [
    `${domain} wants you to sign in with your ${chain} account:`,
    address,
    '',
    // EIP-4361 keeps the empty line of a missing statement.
    ...(statement === undefined ? (chain === 'Ethereum' ? [''] : []) : [String(statement), '']),
    `URI: ${uri}`,
    `Version: ${version}`,
    `Chain ID: ${chainId.split(':')[1]}`,
    `Nonce: ${nonce}`,
    ...write('Issued At', issuedAt),
    ...write('Expiration Time', expirationTime),
    ...write('Not Before', notBefore),
    ...write('Request ID', requestId),
    ...(Array.isArray(resources) ? ['Resources:', ...others.map((resource) => `- ${String(resource)}`)] : []),
  ].join('\n')
}

const isOfOrigin = (uri: unknown, origin: string) => URL.canParse(String(uri)) && new URL(String(uri)).origin === origin
