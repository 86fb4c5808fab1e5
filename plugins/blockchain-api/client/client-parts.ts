import type { ReadPicture } from '../picture-reader'
import type { NetworkGate } from './network-gate'
import type { Service } from './service'

/** What all calls of the client share. */
export interface ClientParts {
  readonly service: Service
  readonly gate: NetworkGate
  readonly readPicture: ReadPicture
}
