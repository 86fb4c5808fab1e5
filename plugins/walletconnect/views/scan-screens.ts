import type { ScanScene } from './pairing-scenes'

export interface ScanScreen {
  /** 'live': a dot; 'ring': the time that is left. */
  readonly mark: 'spinner' | 'live' | 'ring'
  readonly status: 'scan' | 'preparing' | 'expiring' | 'renewing' | 'trying'
  /** What the button beside it does. */
  readonly act: 'copyLink' | 'refresh' | 'tryNow'
}

/** What stands under the code in every scene. */
export const scanScreens: Readonly<Record<ScanScene, ScanScreen>> = {
  preparing: { mark: 'spinner', status: 'preparing', act: 'copyLink' },
  ready: { mark: 'live', status: 'scan', act: 'copyLink' },
  expiring: { mark: 'ring', status: 'expiring', act: 'refresh' },
  renewing: { mark: 'spinner', status: 'renewing', act: 'copyLink' },
  offline: { mark: 'spinner', status: 'trying', act: 'tryNow' },
}
