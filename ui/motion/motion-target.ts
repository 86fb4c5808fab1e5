import type { AnyKernel } from '../../kernel/kernel'

/** What moves: the card of one modal, and whose it is. */
export interface MotionTarget {
  readonly modal: HTMLElement
  readonly kernel: Pick<AnyKernel, 'router' | 'platform'>
}
