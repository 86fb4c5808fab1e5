import { matching, needFields, needList } from './read-fields'

const networkForm = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,64}$/

/** Reads an answer of `GET v1/supported-chains`. @throws TypeError where there is no list */
export function parseSupported(data: unknown): ReadonlySet<string> {
  return new Set(needList(needFields(data).http).flatMap((id) => matching(id, networkForm) ?? []))
}
