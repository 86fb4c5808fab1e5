import { batch, signal } from '@preact/signals-core'
import { kernelError } from '../errors/kernel-errors'
import type { AskPolicies } from './ask-policies'
import type { Router } from './create-router'
import type { ViewTarget } from './define-view'

export interface ModalSources {
  /** Signals that keep the modal open while they are true. */
  readonly guards: () => readonly { peek(): boolean }[]
  readonly isEmbedded: boolean
  readonly emit: (type: string, payload: unknown) => void
}

/** How the modal moves the history. */
export interface ModalMoves {
  readonly ask: AskPolicies
  /** @throws ROUTER_VIEW_UNKNOWN, ROUTER_VIEW_GATED */
  readonly demand: (view: string) => void
  readonly show: (target: ViewTarget, isFresh: boolean) => void
  readonly rest: () => void
}

export type Modal = Pick<Router, 'isOpen' | 'isLoading' | 'refusedCloses' | 'open' | 'close' | 'setLoading'>

/** Creates the modal's opening and closing (spec 2). */
export function createModal(
  { guards, isEmbedded, emit }: ModalSources,
  { ask, demand, show, rest }: ModalMoves,
): Modal {
  const isOpen = signal(isEmbedded)
  const isLoading = signal(false)
  const refusedCloses = signal(0)
  return {
    isOpen,
    isLoading,
    refusedCloses,
    setLoading(next) {
      isLoading.value = next
    },
    open(options = {}) {
      const { view: ref, params } = options
      const named = ref && { view: ref.name, params }
      if (named) demand(named.view)
      const target = ask('open', options) ?? named ?? ask('home') ?? ask('rest')
      if (!target) throw kernelError('ROUTER_VIEW_UNKNOWN', { view: 'home' })
      const wasOpen = isOpen.peek()
      batch(() => {
        show(target, target.params !== undefined)
        isOpen.value = true
      })
      if (!wasOpen) emit('modal:opened', { view: target.view })
    },
    close() {
      if (guards().some((guard) => guard.peek())) {
        refusedCloses.value++
        return false
      }
      const wasOpen = isOpen.peek()
      batch(() => {
        isOpen.value = isEmbedded
        isLoading.value = false
        rest()
      })
      if (wasOpen) emit('modal:closed', {})
      return true
    },
  }
}
