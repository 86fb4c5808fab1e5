import { type Address, getAddress, type Hex, isAddress, isHex } from 'viem'
import type { EvmChain } from '../evm/start-evm-chain'
import { type CallAnswer, json, refuse } from '../faults/answer-call'

const zone = 'reown.id'
const namePattern = /^[a-z\d][a-z\d-]{2,61}[a-z\d]\.reown\.id$/
/** Maximum difference of a clock, in s. */
const maxAge = 300

interface Registered {
  readonly name: string
  readonly address: Address
  readonly coinType: number
  readonly at: string
}

/** Names that were registered at the service. */
export interface NameTable {
  find(name: string): Registered | undefined
  of(address: string): readonly Registered[]
  add(name: string, address: string, coinType: number): void
  reset(): void
}

export function createNameTable(): NameTable {
  let rows: readonly Registered[] = []
  return {
    find: (name) => rows.find((row) => row.name === name.toLowerCase()),
    of: (address) => rows.filter((row) => row.address.toLowerCase() === address.toLowerCase()),
    add(name, address, coinType) {
      rows = [...rows, { name, address: getAddress(address), coinType, at: new Date().toISOString() }]
    },
    reset() {
      rows = []
    },
  }
}

const describe = ({ name, address, coinType, at }: Registered) => ({
  name,
  registered_at: at,
  updated_at: null,
  addresses: { [coinType]: { address, created: at } },
  attributes: [{}],
})

export function answerName(names: NameTable, name: string): CallAnswer {
  const found = names.find(decodeURIComponent(name))
  return found ? json(describe(found)) : refuse(404, 'Name is not registered', 'name')
}

export const answerNamesOf = (names: NameTable, address: string): CallAnswer => json(names.of(address).map(describe))

/** The name itself, and some similar ones. */
export function answerSuggestions(names: NameTable, text: string, asked: string | null): CallAnswer {
  if (asked !== zone) return refuse(400, 'We do not support this zone', 'zone')
  const label = decodeURIComponent(text).toLowerCase()
  const near = [label, `${label}1`, `my-${label}`, `${label}-wallet`].map((each) => `${each}.${zone}`)
  return json({ suggestions: near.map((name) => ({ name, registered: names.find(name) !== undefined })) })
}

interface Message {
  readonly name?: unknown
  readonly attributes?: unknown
  readonly timestamp?: unknown
}

const readJson = (text: unknown): Message => {
  try {
    return Object(JSON.parse(String(text))) as Message
  } catch {
    return {}
  }
}

/** Registers a name for the signer of its message. */
export async function answerRegistration(
  { names, chains }: { readonly names: NameTable; readonly chains: readonly EvmChain[] },
  body: Readonly<Record<string, unknown>>,
): Promise<CallAnswer> {
  const { coin_type: coinType, address, message, signature } = body
  const chain = chains.find(({ chainId }) => (0x80000000 | chainId) >>> 0 === coinType)
  if (!chain) return refuse(400, 'Unsupported coin type', 'coin_type')
  if (typeof address !== 'string' || !isAddress(address, { strict: false }))
    return refuse(400, 'Invalid address format', 'address')
  const { name, attributes, timestamp } = readJson(message)
  if (typeof name !== 'string' || !namePattern.test(name)) return refuse(400, 'Invalid name format', 'name')
  if (JSON.stringify(attributes) !== '{}') return refuse(400, 'Unsupported attribute', 'attributes')
  if (!Number.isInteger(timestamp) || Math.abs(Date.now() / 1000 - Number(timestamp)) > maxAge)
    return refuse(400, 'Message is too old', 'timestamp')
  const signed = { address: address as Address, message: String(message), signature: signature as Hex }
  if (!isHex(signature) || !(await chain.client.verifyMessage(signed).catch(() => false)))
    return refuse(401, 'Signature is not valid', 'signature')
  if (names.find(name)) return refuse(400, 'Name is already registered', 'name')
  names.add(name, address, Number(coinType))
  return json({ name, registered_at: names.find(name)?.at })
}
