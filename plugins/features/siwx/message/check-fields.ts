import { sanitizeText } from '../../../../kernel/lib/safe/sanitize-text'
import type { SiwxMessageData } from '../contract-config'
import { checksumAddress } from './checksum-address'
import { eip4361AccountName, isEip4361, type SignInText, splitNetworkId } from './format-message'
import { readTime } from './read-time'
import { isAuthority, isPlainStatement, isScheme, isSegment, isUri } from './uri-grammar'

/** A wallet that connects and signs in one go writes into the message what the session allows: by network and method. */
export const MAX_MESSAGE_LENGTH = 32_768
const MAX_STATEMENT_LENGTH = 4096
const MAX_RESOURCES = 64

const hexAddress = /^0x[\da-fA-F]{40}$/
const otherAddress = /^[-.%a-zA-Z0-9]{1,128}$/
const networkId = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/
/** EIP-155 numbers, as nobody writes them twice: without zeros before them. */
const networkNumber = /^(0|[1-9]\d{0,31})$/
const nonceText = /^[a-zA-Z0-9]{8,256}$/

const isTime = (text: string | undefined) => text === undefined || readTime(text) !== undefined
/** What is on one line and seen as it is: nothing is hidden in it, and nothing would be taken out of it. */
const isLine = (text: string) =>
  text !== '' && text.length <= MAX_STATEMENT_LENGTH && sanitizeText(text, MAX_STATEMENT_LENGTH) === text

function isAccount(data: SiwxMessageData): boolean {
  const { accountAddress } = data
  if (!isEip4361(data.chainId)) return otherAddress.test(accountAddress)
  return hexAddress.test(accountAddress) && checksumAddress(accountAddress) === accountAddress
}

function isNetwork({ chainId }: SiwxMessageData): boolean {
  return isEip4361(chainId) ? networkNumber.test(splitNetworkId(chainId)[1]) : networkId.test(chainId)
}

function isStatement({ statement, chainId }: SiwxMessageData): boolean {
  if (statement === undefined) return true
  return isEip4361(chainId)
    ? statement.length <= MAX_STATEMENT_LENGTH && isPlainStatement(statement)
    : isLine(statement)
}

const areResources = ({ resources = [] }: SiwxMessageData) =>
  resources.length <= MAX_RESOURCES && resources.every(isUri)

/** What each field has to be, by the name of its line; EIP-4361 demands the time of issue, CAIP-122 does not. */
const rules: readonly (readonly [name: string, isGood: (text: SignInText) => boolean])[] = [
  // EIP-4361: what tells no scheme means this one.
  ['domain', ({ data, scheme = 'https' }) => isAuthority(data.domain) && isScheme(scheme)],
  [
    'account name',
    ({ data, accountName }) => (isEip4361(data.chainId) ? accountName === eip4361AccountName : isLine(accountName)),
  ],
  ['chain id', ({ data }) => isNetwork(data)],
  ['address', ({ data }) => isAccount(data)],
  ['statement', ({ data }) => isStatement(data)],
  ['uri', ({ data }) => isUri(data.uri)],
  ['version', ({ data }) => data.version === '1'],
  ['nonce', ({ data }) => nonceText.test(data.nonce)],
  ['issued at', ({ data }) => isTime(data.issuedAt) && (data.issuedAt !== undefined || !isEip4361(data.chainId))],
  ['expiration time', ({ data }) => isTime(data.expirationTime)],
  ['not before', ({ data }) => isTime(data.notBefore)],
  ['request id', ({ data: { requestId = '' } }) => isSegment(requestId)],
  ['resources', ({ data }) => areResources(data)],
]

/** Names the first field of a message that its grammar does not allow; undefined where all are good. */
export const findBadField = (text: SignInText): string | undefined => rules.find(([, isGood]) => !isGood(text))?.[0]
