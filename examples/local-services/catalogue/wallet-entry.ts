/** A wallet in the service's answer (the fields that the product reads, and some that it does not). */
export interface WalletEntry {
  id: string
  name: string
  badge_type: 'none' | 'certified'
  description: string
  homepage: string
  chains: readonly string[]
  image_id: string
  /** Rank, from 1. */
  order: number
  link_mode: string | null
  mobile_link: string | null
  desktop_link: string | null
  webapp_link: string | null
  app_store: string | null
  play_store: string | null
  chrome_store: string | null
  rdns: string | null
  injected: readonly { namespace: string; injected_id: string }[] | null
  supports_wc: boolean
}
