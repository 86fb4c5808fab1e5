import { getTypesForEIP712Domain, hashTypedData, type TypedDataDefinition } from 'viem'
import type { Fact } from './approval'
import { isRecord } from './channel'
import { showHidden } from './dom'
import { RpcError } from './nodes'
import { t } from './texts'

/** Typed data of EIP-712 that can be signed, unchanged. */
export type TypedData = TypedDataDefinition & { readonly primaryType: string }

interface Field {
  readonly name: string
  readonly type: string
}

type Types = Readonly<Record<string, readonly Field[]>>

/** Returns the typed data of an app's request, from JSON or an object. @throws if it is not typed data */
export function readTypedData(value: unknown): TypedData {
  try {
    const parsed: unknown = typeof value === 'string' ? JSON.parse(value) : value
    if (!isRecord(parsed) || !isRecord(parsed.types) || !isRecord(parsed.domain) || !isRecord(parsed.message)) {
      throw new Error('incomplete')
    }
    const data = parsed as unknown as TypedData
    // Checks each field by its type, and that there is a type for each.
    hashTypedData(data)
    return data
  } catch {
    throw invalid()
  }
}

const invalid = () => new RpcError('The typed data is not valid', -32602)

/**
 * Returns the content of typed data, each field by its path, and its warnings: only the signed fields, because an app
 * may add fields that no type names.
 *
 * @throws if something else would be shown than is signed
 */
export function describeTypedData(data: TypedData, chainId: string): { facts: Fact[]; warnings: string[] } {
  const { domain = {}, primaryType, message } = data
  const types = data.types as Types
  const domainFields = types.EIP712Domain ?? getTypesForEIP712Domain({ domain })
  const facts: Fact[] = [
    { label: t('kind'), value: showHidden(primaryType) },
    ...domainFields.flatMap(({ name, type }) =>
      writeValue(types, type, { value: (domain as Values)[name], path: t('domain', { name }) }),
    ),
    ...writeStruct(types, primaryType, { value: message, path: '' }),
  ]
  if (facts.length > maxFacts) throw new RpcError('The typed data is too long to be read', -32602)
  const warnings: string[] = []
  const domainChain = (domain as { chainId?: unknown }).chainId
  if (domainChain !== undefined && `eip155:${BigInt(domainChain as string)}` !== chainId) {
    warnings.push(t('otherNetwork', { network: `eip155:${BigInt(domainChain as string)}` }))
  }
  // Permits (EIP-2612, Permit2), and transfers that somebody else submits (EIP-3009).
  if (/permit|withAuthorization/i.test(primaryType)) {
    warnings.push(t('permit'))
  }
  return { facts, warnings }
}

type Values = Readonly<Record<string, unknown>>

const maxFacts = 500

interface Part {
  readonly value: unknown
  readonly path: string
}

function writeStruct(types: Types, type: string, { value, path }: Part): Fact[] {
  return (types[type] ?? []).flatMap((field) =>
    writeValue(types, field.type, {
      value: (value as Values)[field.name],
      path: path ? `${path}.${field.name}` : field.name,
    }),
  )
}

function writeValue(types: Types, type: string, part: Part): Fact[] {
  const item = /^(.*)\[\d*\]$/.exec(type)?.[1]
  if (item !== undefined && Array.isArray(part.value)) {
    return part.value.flatMap((value, index) => writeValue(types, item, { value, path: `${part.path}[${index}]` }))
  }
  if (Object.hasOwn(types, type)) return writeStruct(types, type, part)
  // Bytes and numbers are signed as their text, and shown as something else.
  if (type === 'string' && typeof part.value !== 'string') throw invalid()
  return [writeFact(part.path, part.value)]
}

const writeFact = (label: string, value: unknown): Fact => ({
  label: showHidden(label),
  value: showHidden(String(value)),
  isCode: true,
})
