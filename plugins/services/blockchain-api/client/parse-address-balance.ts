import { need, needFields, readAmount } from './read-fields'

/** Reads an answer of the JSON-RPC method `getAddressBalance`. @throws TypeError where there is no amount */
export const parseAddressBalance = (data: unknown): string => need(readAmount(needFields(data).result))
