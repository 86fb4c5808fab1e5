import type { SpecContext } from './runner/spec-context'

export type { SpecContext } from './runner/spec-context'

export interface RegisteredSpec {
  /** With its file before it: `harness: rejects a signature`. */
  name: string
  run(t: SpecContext): Promise<void>
}

/** A spec that fails has found something. It is never run again to make it pass. */
export const retries = 0

const specs: RegisteredSpec[] = []
const importing = { file: '' }

/** Registers a spec. The name is a sentence: what the user gets. */
export function spec(name: string, run: RegisteredSpec['run']): void {
  specs.push({ name: `${importing.file}: ${name}`, run })
}

export function specsOf(): readonly RegisteredSpec[] {
  return specs
}

export function startFile(file: string): void {
  importing.file = file
}
