import type { CaipNetworkId } from '../../kernel/lib/caip/caip-network-id'
import type { ConnectorWarning, InstallLinks } from '../foundations/connect/contract'

/** A wallet that a catalogue names. Texts are clean and addresses checked: nothing else comes out of a source. */
export interface CatalogueWallet {
  readonly id: string
  readonly name: string
  /** By which its source finds the picture. */
  readonly imageId?: string
  /** A picture that needs no source: https or data. */
  readonly imageUrl?: string
  readonly rdns?: string
  /** What it calls itself where it is injected, by namespace. */
  readonly injected?: readonly { readonly namespace?: string; readonly injectedId: string }[]
  /** Why a person should look twice at it; a source does not say that, it is found out. */
  readonly warning?: ConnectorWarning
  readonly homepage?: string
  /** Native scheme or https link. */
  readonly mobileLink?: string
  /** https only. */
  readonly universalLink?: string
  readonly webappLink?: string
  readonly desktopLink?: string
  readonly install?: InstallLinks
  /** Absent where the catalogue does not say. */
  readonly chains?: readonly CaipNetworkId[]
  readonly isCertified?: boolean
  /** Its rank in the catalogue. */
  readonly order?: number
}
