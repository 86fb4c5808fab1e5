// @ts-nocheck
import { NormalizeName } from '../../../../kernel/namespaces/asset-capabilities'
import type { PluginContext } from '../../../../kernel/plugin/plugin-context'

/** In characters: cut short, a name would be another. */
const MAX_NAME_LENGTH = 64
/** Letters, digits and hyphens in lower case, but not where those of "xn--" are: such a name has no other form. */
const plainName = /^(?!.*(?:^|\.)..--)[a-z\d-]+(?:\.[a-z\d-]+)*$/

/**
 * Brings a name into its one form, as ENSIP-15 has it: by the rules of its namespace, else of whichever has some, as lookalikes are
 * no better for another kind of account. Without any, a name that has no other form passes.
 */
export async function normalizeName(
  { namespaces }: PluginContext,
  name: unknown,
  namespace: string | undefined,
): Promise<string | undefined> {
  if (typeof name !== 'string' || name.length > MAX_NAME_LENGTH) return undefined
  if (plainName.test(name)) return name
  const knowing = [...(namespace === undefined ? [] : [namespace]), ...namespaces.ids].find((id) =>
    namespaces.has(NormalizeName, id),
  )
  return knowing === undefined ? undefined : namespaces.use(NormalizeName, knowing)({ name })
}
