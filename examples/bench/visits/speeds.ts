import type { CDPSession } from 'playwright-core'

/** A network of Chromium's developer tools: ms, and bytes per second. */
interface Line {
  readonly latency: number
  readonly downloadThroughput: number
  readonly uploadThroughput: number
}

export interface Speed {
  readonly id: 'desktop' | 'slowCpu' | 'slow4g'
  readonly title: string
  /** The slowdown of the processor. */
  readonly cpu: number
  readonly line?: Line
}

export const fast4g: Line = { latency: 165, downloadThroughput: (9e6 / 8) * 0.9, uploadThroughput: (1.5e6 / 8) * 0.9 }
const slow4g: Line = { latency: 562.5, downloadThroughput: (1.6e6 / 8) * 0.9, uploadThroughput: (0.75e6 / 8) * 0.9 }

export const desktop: Speed = { id: 'desktop', title: 'desktop', cpu: 1 }
export const slowCpu: Speed = { id: 'slowCpu', title: 'CPU / 4', cpu: 4 }
export const slowLine: Speed = { id: 'slow4g', title: 'slow 4G', cpu: 1, line: slow4g }

/** Slows a page down. */
export async function setSpeed(session: CDPSession, { cpu, line }: Pick<Speed, 'cpu' | 'line'>): Promise<void> {
  if (cpu > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  if (!line) return
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, ...line })
}
